import { type RawBuilder, sql } from 'kysely';

import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { fieldKind } from '../../../../contract/conditions/field-kind.ts';
import type { OfferedChoice, OfferedChoices } from '../../../../contract/data-sets/rows.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { boundOffer } from '../../../../contract/records/bound-offer.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { storeView } from '../../access/note-views.ts';
import { accessOf } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, fieldIn } from '../../compiled/compiled-screen.ts';
import type { LevelColumn } from './level.ts';
import { type OfferedColumn, offeredColumn, offeredText } from './offered-values.ts';
import { presentRows } from './present-rows.ts';

/** So many values are offered at once. */
const mostChoices = 50;
const longestKeyword = 100;
const farthest = 1_000_000;

/** The values that the data set of a field offers the caller for a record with the given `values`, those with the keyword in them; without `values` those of any record. */
export async function listChoices(
	services: RecordServices,
	screen: CompiledScreen,
	{ input, caller }: { input: Record<string, unknown>; caller: Caller },
): Promise<OfferedChoices> {
	const { keyword = '', values, offset = 0 } = input;
	const field = choiceField(screen, input.field, caller);
	if (typeof keyword !== 'string' || keyword.length > longestKeyword || keyword.includes('\0'))
		throw invalidInput([{ path: 'keyword', message: recordTexts.text() }]);
	if (typeof offset !== 'number' || !Number.isInteger(offset) || offset < 0 || offset > farthest)
		throw invalidInput([{ path: 'offset', message: recordTexts.range({ min: 0, max: farthest }) }]);
	if (values !== undefined && !isPlainObject(values)) throw invalidInput([{ path: 'values', message: recordTexts.object() }]);
	const { name, column, note } = field.dataSet;
	const offer = values === undefined ? { name, column, parameters: {} } : boundOffer(field.dataSet, values);
	const offered = offer ? offeredColumn(services, screen, { offer, note, caller }) : undefined;
	if (!offered) return { choices: [], hasMore: false };
	const found = await readChoices(services, screen, { offered, keyword: keyword.trim(), offset, caller });
	return { choices: found.slice(0, mostChoices), hasMore: found.length > mostChoices };
}

function choiceField(screen: CompiledScreen, path: unknown, { principal, language }: Caller) {
	const [name = '', cell] = typeof path === 'string' ? path.split('.', 2) : [];
	const field = fieldIn(screen, name, language);
	const found = cell === undefined ? field : field?.itemFields?.find((one) => one.name === cell);
	if (hasDataSet(found) && ![name, path].some((key) => accessOf(screen, principal).hidden.has(String(key)))) return found;
	throw invalidInput([
		{ path: 'field', message: typeof path === 'string' ? recordTexts.unknownField({ name: path }) : recordTexts.text() },
	]);
}

function hasDataSet(field: ResolvedField | undefined): field is ResolvedField & Required<Pick<ResolvedField, 'dataSet'>> {
	return field?.dataSet !== undefined;
}

/** One more than are offered at once shows that others follow. */
async function readChoices(
	services: RecordServices,
	screen: CompiledScreen,
	{ offered, keyword, offset, caller }: { offered: OfferedColumn; keyword: string; offset: number; caller: Caller },
): Promise<OfferedChoice[]> {
	const { query, column, note } = offered;
	const isNumber = fieldKind(column.field) === 'number';
	const isTextNote = note && fieldKind(note.field) === 'text' && note.field.maskedAs === undefined;
	const text = offeredText(column.field);
	// Times are searched as they are shown.
	const seen = fieldKind(column.field) === 'date-time' ? sql`to_char(value at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')` : text;
	const searched = isTextNote ? sql`concat_ws(' ', ${seen}, note)` : seen;
	const shown = note ? sql`(array_agg(note))[1]` : sql`null`;
	const statement =
		sql`select ${text} as value, ${shown} as note from (${query}) o where position(lower(${keyword}) in lower(${searched})) > 0
		group by value order by o.value limit ${sql.lit(mostChoices + 1)} offset ${offset}` as RawBuilder<{ value: string; note: unknown }>;
	const { sql: compiled, parameters } = statement.compile(services.database.system);
	const { rows } = await services.database.run<{ value: string; note: unknown }>(caller.tenantId, {
		text: compiled,
		values: [...parameters],
	});
	const columns = note ? [note] : [];
	const personal = [column, ...columns].filter(({ field }) => field.personal && field.maskedAs === undefined).map(({ name }) => name);
	if (personal.length > 0 && rows.length > 0)
		await storeView(services, { screen: screen.name, way: 'data-set', caller, fields: personal, records: [], count: rows.length });
	const notes = await presentRows(
		services,
		rows.map((row) => ({ ...(note && { [note.name]: row.note }) })),
		{ columns, caller, screenOf: (name) => screen.find(name) },
	);
	return rows.map(({ value }, index) => {
		const beside = note && (notes[index]?.titles[note.name] ?? notes[index]?.[note.name]);
		return {
			value: isNumber ? Number(value) : value,
			note: note && beside !== undefined && beside !== null ? noteText(note, beside) : null,
		};
	});
}

/** A figure needs its title to be understood. */
function noteText({ title, field }: LevelColumn, value: unknown): string {
	return fieldKind(field) === 'number' ? `${title} ${value}` : String(value);
}
