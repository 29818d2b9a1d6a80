import { sql } from 'kysely';

import type { Database, RecordDatabase } from '../../../db/database.ts';
import { portalSchema } from '../../../db/scope.ts';
import type { EffectQuery, PlannedEffect } from '../../document/document-plan.ts';
import type { LoadedScreen } from '../../screen-file/loaded-screen.ts';
import { readSpaces, tableNamesOf } from '../spaces.ts';
import { fieldPointer } from '../storage-refusal.ts';
import { toScreenTables } from '../tables/child-tables.ts';
import { deleteTimeColumn } from '../tables/desired-table.ts';
import { readStoredTables, type StoredTable } from '../tables/stored-tables.ts';
import type { Statement } from '../tables/table-sql.ts';
import { describeEffect } from '../texts.ts';
import { abandonedBy, type Demand, demandsOf } from './demands.ts';
import { findStoredUses } from './find-stored-uses.ts';

/** The stored values that a save would refuse now (too long, out of range, no option, missing), and what names fields that are gone. Only reads. */
export async function findEffects(
	database: Database,
	screens: LoadedScreen[],
	{ names, before }: EffectQuery<LoadedScreen>,
): Promise<PlannedEffect[]> {
	const db = database.system as unknown as RecordDatabase;
	const wanted = screens.filter(({ name, resolved }) => resolved.scope !== 'feature' && names?.has(name) !== false);
	const effects = await findStoredUses(db, screens, { ...(names && { names }), ...(before && { before }) });
	const demands = new Map(wanted.map((screen) => [screen, newDemands(screen, before?.(screen.name))]));
	if ([...demands.values()].every((own) => own.length === 0)) return effects;
	const spaces = await readSpaces(database);
	const stored = await readStoredTables(db, [portalSchema, ...spaces.map(({ schema }) => schema)]);
	for (const screen of wanted) {
		const { record, children } = toScreenTables(screen);
		for (const table of [record, ...children]) {
			const own = (demands.get(screen) ?? []).filter((demand) => demand.table === table.name);
			const present = tableNamesOf(table.scope, table.name, spaces).flatMap(
				({ schema }) => stored.get(`${schema}.${table.name}`) ?? stored.get(`${schema}.${table.formerName}`) ?? [],
			);
			const found = own.map((demand): Broken => ({ demand, count: 0, example: null }));
			const [judged, counted] = [found.filter(({ demand }) => demand.isBroken), found.filter(({ demand }) => !demand.isBroken)];
			for (const one of present) {
				await countBroken(db, { table: one, stored }, counted);
				await judgeValues(db, { table: one, stored }, judged);
			}
			effects.push(...found.filter(({ count }) => count > 0).map((one) => toEffect(screen, one)));
		}
	}
	return effects;
}

/** A demand with the number of values that do not meet it in all spaces. */
interface Broken {
	demand: Demand;
	count: number;
	example: string | null;
}

/** Reads a table once for all demands. */
async function countBroken(
	db: RecordDatabase,
	{ table, stored }: { table: StoredTable; stored: ReadonlyMap<string, StoredTable> },
	found: Broken[],
): Promise<void> {
	const known = found.flatMap((one) => {
		const where = one.demand.breaks(table, stored);
		return where ? [{ one, where }] : [];
	});
	if (known.length === 0) return;
	const counts = known.flatMap(({ one, where }, index) => [
		sql`count(*) filter (where ${where}) as ${sql.ref(`count${index}`)}`,
		sql`min(left((${one.demand.shown(table, stored)})::text, 40)) filter (where ${where}) as ${sql.ref(`example${index}`)}`,
	]);
	const from = sql.table(`${table.schema}.${table.name}`);
	const { rows } = await sql<Record<string, unknown>>`select ${sql.join(counts)} from ${from} where ${keptRows(table)}`.execute(db);
	for (const [index, { one }] of known.entries()) {
		one.count += Number(rows[0]?.[`count${index}`] ?? 0);
		one.example ??= (rows[0]?.[`example${index}`] as string | null) ?? null;
	}
}

const batchSize = 2_000;
/** Values of a table that are judged at most, so that a preview of a large one ends. */
const mostJudged = 200_000;

/** Reads the values of a table that only the portal can judge, in batches. */
async function judgeValues(
	db: RecordDatabase,
	{ table, stored }: { table: StoredTable; stored: ReadonlyMap<string, StoredTable> },
	found: Broken[],
): Promise<void> {
	for (const one of found) {
		const where = one.demand.breaks(table, stored);
		if (!where) continue;
		let last: string | null = null;
		for (let read = 0; read < mostJudged; read += batchSize) {
			const { rows } = await sql<{ id: string; value: string }>`select id, (${one.demand.shown(table, stored)})::text as value
				from ${sql.table(`${table.schema}.${table.name}`)} where ${where} and ${keptRows(table)}${last === null ? sql`` : sql` and id > ${last}`}
				order by id limit ${sql.lit(batchSize)}`.execute(db);
			const broken = rows.filter(({ value }) => one.demand.isBroken?.(value));
			one.count += broken.length;
			one.example ??= broken[0]?.value.slice(0, 40) ?? null;
			last = rows.at(-1)?.id ?? null;
			if (rows.length < batchSize) break;
		}
	}
}

function keptRows({ columns }: StoredTable): Statement {
	return columns.has(deleteTimeColumn) ? sql`${sql.ref(deleteTimeColumn)} is null` : sql`true`;
}

/** What the fields of a screen ask for, and did not before. */
function newDemands(screen: LoadedScreen, before: LoadedScreen | undefined): Demand[] {
	const known = new Set((before ? demandsOf(before) : []).map(({ key }) => key));
	return [...demandsOf(screen).filter(({ key }) => !known.has(key)), ...(before ? abandonedBy(screen, before) : [])];
}

function toEffect(
	screen: LoadedScreen,
	{ demand, count, example }: { demand: Demand; count: number; example: string | null },
): PlannedEffect {
	const { code, field, title, limit, isSecret } = demand;
	// A field that is gone has no position.
	const pointer = code === 'existing-without-field' ? '' : fieldPointer(field);
	const shown = isSecret ? '***' : (example ?? '');
	return { name: screen.name, code, pointer, rows: count, message: describeEffect(code, { name: title, count, limit, example: shown }) };
}
