import { sql } from 'kysely';

import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { fieldKind } from '../../../../contract/conditions/field-kind.ts';
import { parameterName } from '../../../../contract/data-sets/columns.ts';
import { type DataSetFile, maxDataSetRows } from '../../../../contract/data-sets/data-set.ts';
import type { DataSetRows, ShownColumn } from '../../../../contract/data-sets/rows.ts';
import { storeView } from '../../access/note-views.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { type Fragment, isMissing, type LevelColumn } from './level.ts';
import { presentRows } from './present-rows.ts';
import { type AskedDataSet, readNarrowed } from './read-narrowed.ts';

export type ReadDataSet = Omit<DataSetRows, 'title' | 'description' | 'screen'>;

/** Reads rows of a data set, over the records and fields that the caller may view, with one statement. */
export async function readDataSet(services: RecordServices, screen: CompiledScreen, asked: AskedDataSet): Promise<ReadDataSet> {
	const { caller, offset, limit } = asked;
	const values = knownValues(asked.files[0], asked.values);
	const { level, parameters } = readNarrowed(screen, { ...asked, values });
	const { columns } = level;
	const missing = parameters.filter(({ name, required, value }) => required && isMissing(values[name] ?? value)).map(({ name }) => name);
	const shown = { columns: columns.map(toShown), parameters, missing, at: Date.now() };
	if (missing.length > 0) return { ...shown, rows: [], total: 0, isCut: false };
	const names = sql.join(columns.map(({ name }) => sql`p.${sql.id(name)}`));
	const page = Math.max(0, Math.min(limit, maxDataSetRows - offset));
	const statement = sql`select ${names}, count(*) over () as "$total" from (${level.query}) p limit ${sql.lit(page)} offset ${sql.lit(offset)}`;
	const { sql: text, parameters: bound } = statement.compile(services.database.system);
	const { rows } = await services.database.run<Record<string, unknown>>(caller.tenantId, { text, values: [...bound] });
	const isShown = ({ field, way }: LevelColumn) => field.personal && field.maskedAs === undefined && (way === null || way.kind === 'value');
	const fields = columns.filter(isShown).map(({ field }) => field.name);
	if (fields.length > 0 && rows.length > 0) {
		await storeView(services, { screen: screen.name, way: 'data-set', caller, fields, records: [], count: rows.length });
	}
	// A page behind the last row has no row with the total.
	const isBehind = rows.length === 0 && offset > 0;
	const total = Number(isBehind ? await countAll(services, level.query, caller) : (rows[0]?.$total ?? 0));
	return {
		...shown,
		rows: await presentRows(services, rows, { columns, caller, screenOf: (name) => screen.find(name) }),
		total: Math.min(total, maxDataSetRows),
		isCut: total > maxDataSetRows,
	};
}

async function countAll({ database }: RecordServices, query: Fragment, { tenantId }: Caller): Promise<unknown> {
	const { sql: text, parameters } = sql`select count(*) as total from (${query}) p`.compile(database.system);
	const { rows } = await database.run<{ total: unknown }>(tenantId, { text, values: [...parameters] });
	return rows[0]?.total;
}

/** What a reader gives is for parameters that there are. */
function knownValues(file: DataSetFile | undefined, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
	const names = (file?.parameters ?? []).map(parameterName);
	const unknown = Object.keys(values).filter((name) => !names.includes(name));
	const fields = unknown.map((name) => ({
		path: `parameters.${name.slice(0, 100)}`,
		message: recordTexts.unknownField({ name: name.slice(0, 100) }),
	}));
	if (fields.length > 0) throw invalidInput(fields);
	return values;
}

function toShown({ name, title, field, way, isPercent, part }: LevelColumn): ShownColumn {
	const kind = fieldKind(field);
	const isNumber = kind === 'number' && field.options === undefined && (part !== 'groups' || way?.kind === 'value');
	const isPlainDate = (kind === 'date' || kind === 'date-time') && part !== 'groups';
	return {
		name,
		title,
		kind: kindOf(),
		field,
		decimals: isPercent ? 1 : (field.decimals ?? 0),
		unit: isNumber && !isPercent ? (field.unit ?? null) : null,
	};

	function kindOf(): ShownColumn['kind'] {
		if (isNumber) return isPercent ? 'percent' : 'number';
		return isPlainDate ? kind : 'text';
	}
}
