import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { ownNameSql } from '../statements/aside-name.ts';
import type { CopiedRows } from './rows.ts';
import { copiedTables } from './schema-sql.ts';

/** Rows of a tenant in a table that all tenants share. */
export interface TenantTable {
	/** `schema.table`, quoted where it must be; also while fields are being renamed and a view has this name. */
	name: string;
	/** Where the rows are: the name, or the one that the table has beside that view. */
	relation: string;
	/** The columns that are stored, quoted and separated by commas. */
	columns: string;
	/** Which rows `t` are the tenant's. */
	where: string;
}

/** A tenant as it is found by its name, its code or its id. */
export interface FoundTenant {
	id: string;
	name: string;
}

/**
 * Not part of a tenant: the audit log stays with the installation, whose chain it is; sessions, secrets that are used once, and counters of
 * attempts end with it.
 */
const excluded = [
	'audit',
	'audit_seal',
	'audit_unsealed',
	'session',
	'session_token',
	'token',
	'one_time_secret',
	'masked_query',
	'screen_draft',
	'screen_revision',
];
const authority = '00000000-0000-0000-0000-000000000000';

/** The tenants with this name, code or id; never the authority, which is the installation itself. */
export async function findTenants(client: pg.ClientBase | pg.Pool, named: string): Promise<FoundTenant[]> {
	const { rows } = await client.query<FoundTenant>(
		'select id, name from portal.tenant where (name = $1 or code = $1 or id::text = $1) and id <> $2',
		[named, authority],
	);
	return rows;
}

/** The schema of a tenant's own records; undefined for a tenant without one. */
export async function spaceOf(client: pg.ClientBase, tenantId: string): Promise<string | undefined> {
	const { rows } = await client.query<{ name: string }>('select nspname as name from pg_namespace where nspname = $1', [
		`space_${readId(tenantId).replaceAll('-', '')}`,
	]);
	return rows[0]?.name;
}

/** Names the id as SQL: it is a UUID and nothing else. */
function readId(tenantId: string): string {
	if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(tenantId)) throw new Error('this is no id of a tenant');
	return tenantId;
}

const ofPeople = [
	...['credential', 'former_password', 'totp', 'passkey', 'recovery_code', 'trusted_device'],
	...['user_setting', 'notification_choice', 'menu_favorite'],
];

/** References of tables without a tenant that are no constraints: the tables of screens are made later than those of features. */
const unwritten: ReadonlyArray<readonly [table: string, column: string, parent: string]> = [
	...ofPeople.map((table) => [table, 'employee_id', 'employee'] as const),
	...(['role_grant', 'role_member', 'role_party', 'role_scope'] as const).map((table) => [table, 'role_id', 'role'] as const),
	['role_member', 'employee_id', 'employee'],
	['client_secret', 'client_id', 'client'],
];

interface Link {
	table: string;
	column: string;
	parent: string;
	key: string;
}

/**
 * Where rows of a tenant are: in tables with its id, and in those that refer to such rows and have no tenant themselves, such as the members of its
 * roles. Of a row that refers to several, all have to be the tenant's.
 */
export async function tenantTables(client: pg.ClientBase, tenantId: string): Promise<TenantTable[]> {
	const { tables, whole } = await conditionsOf(client, tenantId);
	return tables.flatMap(({ name, relation, columns }) => {
		const where = whole.get(name);
		return where === undefined ? [] : [{ name, relation, columns, where }];
	});
}

/** Rows of a table that are about a tenant but are no part of it. */
export interface OmittedRows {
	table: string;
	rows: number;
}

/**
 * How many rows refer to the tenant and to something outside of it as well, such as the roles of its guests and the links of its people with identity
 * providers.
 */
export async function omittedRows(client: pg.ClientBase, tenantId: string): Promise<OmittedRows[]> {
	const { tables, partly } = await conditionsOf(client, tenantId);
	const found: OmittedRows[] = [];
	for (const { name, relation } of tables) {
		const where = partly.get(name);
		if (where === undefined) continue;
		const { rows } = await client.query<{ rows: number }>(`select count(*)::integer as rows from ${relation} t where ${where}`);
		const count = rows[0]?.rows ?? 0;
		if (count > 0) found.push({ table: name, rows: count });
	}
	return found;
}

interface Conditions {
	tables: Awaited<ReturnType<typeof sharedTables>>;
	/** Which rows `t` are the tenant's, by the name of the table. */
	whole: ReadonlyMap<string, string>;
	/** Which rows refer to the tenant and to something else. */
	partly: ReadonlyMap<string, string>;
}

async function conditionsOf(client: pg.ClientBase, tenantId: string): Promise<Conditions> {
	const tables = await sharedTables(client);
	const { rows: written } = await client.query<Link>(
		`select ${named('c')} as table, quote_ident(a.attname) as column, ${named('p')} as parent, quote_ident(k.attname) as key
			from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
			join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1] join pg_attribute k on k.attrelid = p.oid and k.attnum = f.confkey[1]
			where f.contype = 'f' and cardinality(f.conkey) = 1 and c.relnamespace = 'portal'::regnamespace and p.relnamespace = c.relnamespace`,
	);
	const withoutConstraint = unwritten.map(([table, column, parent]) => ({
		table: `portal.${table}`,
		column,
		parent: `portal.${parent}`,
		key: 'id',
	}));
	const links = [
		...written,
		...withoutConstraint.filter((one) => !written.some(({ table, column }) => table === one.table && column === one.column)),
	];
	const id = `'${readId(tenantId)}'`;
	const conditions = new Map<string, string>();
	const partly = new Map<string, string>();
	for (const { name, isMarked } of tables) if (isMarked) conditions.set(name, `t.tenant_id = ${id}`);
	conditions.set('portal.tenant', `t.id = ${id}`);
	// The links belong to the installation, as the providers do.
	partly.set('portal.sso_link', `t.tenant_id <> ${id} and t.employee in (select p.id from portal.employee p where p.tenant_id = ${id})`);
	for (let before = 0; before !== conditions.size; ) {
		before = conditions.size;
		for (const { name } of tables) {
			const own = links.filter(({ table, parent }) => table === name && parent !== name && conditions.has(parent));
			if (conditions.has(name) || own.length === 0) continue;
			const within = own.map(
				({ column, parent, key }) =>
					`t.${column} in (select p.${key} from ${parent} p where ${conditions.get(parent)?.replaceAll('t.', 'p.')})`,
			);
			const every = own.map(({ column }, index) => `(t.${column} is null or ${within[index]})`).join(' and ');
			conditions.set(name, `${every} and coalesce(${own.map(({ column }) => `t.${column}::text`).join(', ')}) is not null`);
			if (own.length > 1) partly.set(name, `(${within.join(' or ')}) and not (${every})`);
		}
	}
	return { tables, whole: conditions, partly };
}

/** The name of a table `c` of the portal, quoted where it must be; the same before, during and after a rename. */
const named = (table: string) => `format('%I.%I', 'portal', ${ownNameSql(`${table}.relname`)})`;

/** The tables that all tenants share; those that are marked have the id of the tenant in each row. */
async function sharedTables(client: pg.ClientBase): Promise<Array<Omit<TenantTable, 'where'> & { isMarked: boolean }>> {
	const { rows } = await client.query<{ name: string; relation: string; isMarked: boolean }>(
		`select ${named('c')} as name, format('%I.%I', 'portal', c.relname) as relation, exists (select from pg_attribute a
			where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as "isMarked"
			from pg_class c where c.relnamespace = 'portal'::regnamespace and c.relkind in ('r', 'p')`,
	);
	const found = new Map(rows.map((row) => [row.relation, row]));
	return (await copiedTables(client, 'portal')).flatMap(({ name: relation, columns }) => {
		const row = found.get(relation);
		return row && !excluded.includes(row.name.replace('portal.', '')) ? [{ ...row, columns }] : [];
	});
}

/**
 * The rows of a tenant as PostgreSQL's own text, in an order that depends neither on where they are stored nor on the order of the columns in the
 * table, which is another one where a field was added later.
 */
export function readTenantRows(
	client: pg.ClientBase,
	{ relation, columns, where }: TenantTable,
): { content: Readable; done: Promise<CopiedRows> } {
	const listed = columns
		.split(', ')
		.map((column) => `t.${column}`)
		.join(', ');
	const stream = client.query(
		copyTo(`copy (select ${listed} from ${relation} t where ${where} order by row(${listed})::text collate "C") to stdout`),
	);
	const hash = createHash('sha256');
	const hashing = new Transform({
		transform(chunk: Buffer, _encoding, next) {
			hash.update(chunk);
			next(null, chunk);
		},
	});
	const done = pipeline(stream, hashing).then(() => ({ rows: stream.rowCount, hash: hash.digest('hex') }));
	done.catch(() => undefined);
	return { content: hashing, done };
}

/** The files of a tenant, also those of its people's pictures. */
export async function filesOfTenant(client: pg.ClientBase, tenantId: string): Promise<string[]> {
	const { rows } = await client.query<{ id: string }>('select id from portal.attachment where tenant_id = $1 order by id', [tenantId]);
	return rows.map(({ id }) => id);
}

/**
 * Lets rows be stored in any order and without what triggers add to them, because they are complete; references are checked at the end. Within the
 * transaction of the client.
 */
export async function storingWhole(client: pg.ClientBase, tables: readonly TenantTable[], fill: () => Promise<void>): Promise<void> {
	const names = tables.map(({ relation }) => relation);
	const { rows } = await client.query<{ table: string; name: string }>(
		`select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
			where contype = 'f' and not condeferrable and conparentid = 0 and conrelid::regclass::text = any($1)`,
		[names],
	);
	for (const name of names) await client.query(`alter table ${name} disable trigger user`);
	for (const { table, name } of rows) await client.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
	await fill();
	await client.query('set constraints all immediate');
	for (const { table, name } of rows) await client.query(`alter table ${table} alter constraint ${name} not deferrable`);
	for (const name of names) await client.query(`alter table ${name} enable trigger user`);
	await raiseSequences(client, names);
}

/** Numbers that are stored must not be given out again. */
async function raiseSequences(client: pg.ClientBase, names: readonly string[]): Promise<void> {
	const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
		`select c.oid::regclass::text as table, quote_ident(a.attname) as column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
			from pg_class c join pg_attribute a on a.attrelid = c.oid
			where c.oid::regclass::text = any($1) and a.attnum > 0 and not a.attisdropped and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`,
		[names],
	);
	for (const { table, column, sequence } of rows)
		await client.query(
			`select setval($1::regclass, greatest((select max(${column}) from ${table}), (select last_value from ${sequence})))`,
			[sequence],
		);
}
