import { sql } from 'kysely';

import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { fieldKind } from '../../../../contract/conditions/field-kind.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import { boundOffer, offerOf } from '../../../../contract/records/bound-offer.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { isSameValue } from '../../../../contract/validation/values/same-value.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, fieldIn, remembered } from '../../compiled/compiled-screen.ts';
import { writtenFields } from '../../compiled/written-fields.ts';
import { type OfferedColumn, offeredColumn, offeredText, offeredType } from '../../read/data-set/offered-values.ts';
import { rowsIn } from '../check/child-rows.ts';
import type { Storing } from '../check/storing.ts';

type Values = Record<string, unknown>;

/** A field of a record, or of a row, whose value a data set must offer. */
export interface OfferUse {
	field: ResolvedField;
	/** The values beside it, as they would be stored. */
	record: Values;
	/** As they are stored; null for a new record or row. */
	before: Values | null;
}

/** Refuses values and records that their data set does not offer the caller; those that were stored before are not judged again. */
export async function checkOffers(
	services: Pick<RecordServices, 'dataSets'>,
	screen: CompiledScreen,
	{ values, before, caller, runner }: Pick<Storing, 'values' | 'before' | 'caller' | 'runner'>,
): Promise<void> {
	const { own, cells } = offeredFields(screen);
	const uses = [
		...own.map((field) => ({ field, record: values, before, path: field.name })),
		...cells.flatMap(({ child, field }) => {
			const known = new Map(rowsIn(before, child).map((row) => [row.id, row]));
			return rowsIn(values, child).map((row, index) => ({
				...{ field, record: row, before: known.get(row.id) ?? null },
				path: `${child.name}.${index}.${field.name}`,
			}));
		}),
	];
	const refused = await findNotOffered(services, screen, { uses, db: () => runner.db, caller });
	if (refused.length === 0) return;
	throw invalidInput(refused.map(({ field, path }) => ({ path, message: offerRefusal(field, titleOf(screen, path, caller)) })));
}

/** Why a value is refused. */
export function offerRefusal({ reference }: ResolvedField, title: string): Message {
	return reference ? recordTexts.unsuitableReference({ title }) : recordTexts.notOffered({ title });
}

/** The fields of a screen to which a data set offers something, and those of its child tables. */
export function offeredFields(screen: CompiledScreen) {
	return remembered(screen, 'offered fields', () => ({
		own: writtenFields(screen).flatMap(({ field }) => (offerOf(field) ? [field] : [])),
		cells: screen.children.flatMap((child) => child.columns.flatMap(({ field }) => (offerOf(field) ? [{ child, field }] : []))),
	}));
}

/** Which of the uses name what their data set does not offer the caller: one query for all uses with the same parameters. */
export async function findNotOffered<Use extends OfferUse>(
	services: Pick<RecordServices, 'dataSets'>,
	screen: CompiledScreen,
	{ uses, db, caller }: { uses: Use[]; db: () => RecordDatabase; caller: Caller },
): Promise<Use[]> {
	const groups = new Map<string, Array<{ use: Use; values: string[] }>>();
	for (const use of uses) {
		const values = newValues(use);
		const offer = offerOf(use.field);
		const key = JSON.stringify(offer && boundOffer(offer, use.record));
		if (values.length > 0) groups.set(key, [...(groups.get(key) ?? []), { use, values }]);
	}
	const refused: Use[] = [];
	for (const [key, asked] of groups) {
		const offer = JSON.parse(key);
		const offered = offer && offeredColumn(services, screen, { offer, caller });
		const wanted = [...new Set(asked.flatMap(({ values }) => values))];
		const found = offered ? await findAmong(db(), offered, wanted) : new Set();
		refused.push(...asked.flatMap(({ use, values }) => (values.every((value) => found.has(value)) ? [] : [use])));
	}
	return refused;
}

async function findAmong(db: RecordDatabase, { query, column }: OfferedColumn, wanted: string[]): Promise<Set<string>> {
	const list = sql`${wanted}::${offeredType(column.field)}[]`;
	const text = offeredText(column.field);
	const { rows } = await sql<{ value: string }>`select distinct ${text} as value from (${query}) o where value = any(${list})`.execute(db);
	const isNumber = fieldKind(column.field) === 'number';
	return new Set(rows.map(({ value }) => (isNumber ? String(Number(value)) : value)));
}

/** What is not stored yet; everything once what the data set depends on has changed. */
function newValues({ field, record, before }: OfferUse): string[] {
	const entries = (values: Values | null) =>
		[ownValue(values, field.name) ?? []]
			.flat()
			.map(String)
			.filter((value) => value !== '');
	const depends = Object.keys(offerOf(field)?.parameters ?? {});
	const isSame = depends.every((name) => isSameValue({}, ownValue(record, name), ownValue(before, name)));
	const known = new Set(before && isSame ? entries(before) : []);
	return entries(record).filter((value) => !known.has(value));
}

function titleOf(screen: CompiledScreen, path: string, { language }: Caller): string {
	const [name = '', , cell] = path.split('.');
	const field = fieldIn(screen, name, language);
	return (cell === undefined ? field : field?.itemFields?.find((one) => one.name === cell))?.title ?? path;
}
