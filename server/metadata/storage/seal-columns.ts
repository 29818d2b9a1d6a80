import { type SqlBool, sql } from 'kysely';

import type { Database, RecordDatabase, SystemTransaction } from '../../db/database.ts';
import { type FieldBox, isSealed } from '../../process/secrets/field-box.ts';
import type { LoadedScreen } from '../screen-file/loaded-screen.ts';
import { unlessBusy } from './online/run-statements.ts';
import { takeStorageLock } from './online/storage-lock.ts';
import { planStorage } from './plan-storage.ts';
import { isStarred, type Rewriting, rewriteColumn, rewriteHistory, type SealedColumn } from './rewrite-values.ts';
import { refuse, type StorageRefusal } from './storage-refusal.ts';
import { toScreenTables } from './tables/child-tables.ts';
import { addSealConstraint, isSealedSql, sealConstraintName } from './tables/sealed-sql.ts';
import type { StorageStep } from './tables/table-plan.ts';

/**
 * Encrypts the stored values of fields that became `encrypted`, before the screen becomes active: in batches, then a constraint that
 * refuses plain values, then what was saved meanwhile. A start that was killed in between goes on. Returns what it refused.
 */
export async function sealColumns(
	database: Database,
	screens: LoadedScreen[],
	refused: readonly StorageRefusal[] = [],
): Promise<StorageRefusal[]> {
	if (!screens.some(({ resolved }) => resolved.fields.some((field) => field.encrypted))) return [];
	const { steps } = await planStorage(database, screens);
	const refusals: StorageRefusal[] = [];
	for (const step of steps.filter(({ kind }) => kind === 'sealColumn')) {
		if ([...refused, ...refusals].some(({ screen }) => screen === step.screen)) continue;
		const screen = screens.find(({ name }) => name === step.screen);
		const refusal = screen && (await sealColumn(database, screen, step));
		if (refusal) refusals.push(refusal);
	}
	return refusals;
}

async function sealColumn(database: Database, screen: LoadedScreen, step: StorageStep): Promise<StorageRefusal | undefined> {
	const [field = step.name] = step.fields;
	const { fieldBox } = database;
	if (!fieldBox) return refuse({ screen: screen.name, field }, 'no-field-keys', { fields: field });
	const sealed = { screen: screen.name, ...step.tableName, column: step.name, field };
	const duplicates = () =>
		refuse({ screen: screen.name, field }, 'duplicates-exist', { fields: field, table: `${sealed.schema}.${sealed.table}`, detail: '***' });
	if (await hasDuplicates(database, screen, sealed)) return duplicates();
	const sealing = sealingWith(fieldBox);
	try {
		await rewriteColumn(database, sealed, sealing);
		await addConstraint(database, sealed);
		await rewriteColumn(database, sealed, sealing);
		await rewriteHistory(database, sealed, sealing);
		await forgetImports(database, sealed);
		await validate(database, sealed);
		return undefined;
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === '23505') return duplicates();
		throw error;
	}
}

/** Encrypts what is not encrypted yet. */
export function sealingWith(box: FieldBox): Rewriting {
	return {
		where: (text) => sql<SqlBool>`not ${isSealedSql(text)}`,
		rewrite: (text, recordId) => (isSealed(text) || isStarred(text) ? text : box.seal(text, recordId)),
	};
}

/** The unique index holds encrypted values alone, so plain ones are compared before. */
async function hasDuplicates({ system }: Database, screen: LoadedScreen, sealed: SealedColumn): Promise<boolean> {
	const { record } = toScreenTables(screen);
	const index = record.indexes.find(({ unique, fields }) => unique && fields.includes(sealed.field));
	if (!index) return false;
	const keys = index.keys.map(({ column }) => sql.ref(column));
	const alive = screen.file.storage?.softDelete ? sql` and delete_time is null` : sql``;
	const { rows } = await sql`select from ${sql.table(`${sealed.schema}.${sealed.table}`)}
		where not ${isSealedSql(sql.ref(sealed.column))}${alive} group by ${sql.join(keys)} having count(*) > 1 limit 1`.execute(system);
	return rows.length > 0;
}

async function addConstraint(database: Database, { schema, table, column }: SealedColumn): Promise<void> {
	const work = async (transaction: SystemTransaction) => {
		await takeStorageLock(transaction as unknown as RecordDatabase);
		const { rows } = await sql`select from pg_constraint where conrelid = ${`${schema}.${table}`}::regclass
			and conname = ${sealConstraintName(table, column)}`.execute(transaction);
		if (rows.length === 0) await addSealConstraint({ schema, table }, column, { isNew: false }).execute(transaction);
	};
	await unlessBusy(() => database.transaction(work));
}

/** Uploads of before have the values in plain text; their imports can no longer be undone. */
async function forgetImports({ system }: Database, { screen }: SealedColumn): Promise<void> {
	await sql`delete from portal.import where screen = ${screen}`.execute(system);
}

async function validate({ system }: Database, { schema, table, column }: SealedColumn): Promise<void> {
	await sql`alter table ${sql.table(`${schema}.${table}`)} validate constraint ${sql.ref(sealConstraintName(table, column))}`.execute(
		system,
	);
}
