import { v7 as newId } from 'uuid';

import { isScreenOfAuthority } from '../../../contract/features/security/own-screens.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { platformTenantId } from '../../../server/db/scope.ts';
import type { LoadedScreen } from '../../../server/metadata/screen-file/loaded-screen.ts';
import type { PortalNode, Staff } from '../../api/session-portal.ts';
import type { TestDatabase } from '../../support/test-database.ts';

interface Column {
	name: string;
	type: string;
	isRequired: boolean;
}

/** A text that is in the records of one tenant only. */
export function canary(index: number): string {
	return `机密${'甲乙丙'[index]}文${index}`;
}

/** One row in each table that the portal fills by itself, for each tenant that the screen is for; the authority, who sees all, has the newest. */
export async function writeBooks(db: TestDatabase, { engine, sessions }: PortalNode, { ids, tenants }: Staff): Promise<void> {
	const all = [tenants.first, tenants.second, platformTenantId];
	for (const screen of engine?.screens().filter(isBook) ?? []) {
		const columns = await columnsOf(db, screen.name.replaceAll('-', '_'));
		for (const [index, tenant] of all.entries()) {
			if (tenant !== platformTenantId && isScreenOfAuthority(screen.name)) continue;
			await writeRow(db, { screen, columns, index, tenant, person: ids.staff ?? '' });
		}
	}
	for (const account of ['tenantadmin', 'otheradmin'])
		await sessions.store.begin({
			isComplete: true,
			employeeId: ids[account] ?? '',
			clientId: 'portal-web',
			address: '127.0.0.1',
			userAgent: 'walk',
		});
}

/** Nobody adds to it by a call. Tokens and the audit log have their own ways, and the calls of features fill the tables that they have. */
function isBook({ name, resolved }: LoadedScreen): boolean {
	return resolved.scope === 'platform' && !resolved.operations.includes('create') && !['token', 'audit'].includes(name);
}

async function columnsOf({ database }: TestDatabase, table: string): Promise<Column[]> {
	const { rows } = await database.pool.query(
		`select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null as "isRequired"
		from information_schema.columns where table_schema = 'portal' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
		[table],
	);
	return rows;
}

async function writeRow(
	{ database }: TestDatabase,
	{ screen, columns, index, tenant, person }: { screen: LoadedScreen; columns: Column[]; index: number; tenant: string; person: string },
): Promise<void> {
	const fields = new Map(screen.resolved.fields.map((field) => [field.column.replace(/_$/, '').toLowerCase(), field]));
	const known: Record<string, unknown> = { tenant_id: tenant, employee_id: person };
	const row = columns.flatMap(({ name, type, isRequired }) => {
		const field = fields.get(name);
		const isTelling = type === 'text' && field !== undefined && !field.options && !field.format;
		return name in known || isRequired || isTelling ? [[name, known[name] ?? sampleOf(type, { field, index })] as const] : [];
	});
	const names = row.map(([name]) => `"${name}"`).join(', ');
	const marks = row.map((_value, number) => `$${number + 1}`).join(', ');
	await database.pool.query(
		`insert into portal."${screen.name.replaceAll('-', '_')}" (${names}) values (${marks})`,
		row.map(([, value]) => value),
	);
}

function sampleOf(type: string, { field, index }: { field: ResolvedField | undefined; index: number }): unknown {
	if (type === 'text') return field?.options?.[0]?.value ?? canary(index);
	const samples: Record<string, unknown> = {
		uuid: newId(),
		'timestamp with time zone': new Date(Date.now() + index * 1_000),
		ARRAY: [],
		jsonb: '{}',
	};
	return type in samples ? samples[type] : 1;
}
