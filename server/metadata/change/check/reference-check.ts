import { type Message, messageOf } from '../../../../contract/base/define-texts.ts';
import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { isSameValue } from '../../../../contract/validation/values/same-value.ts';
import { scopeSql } from '../../access/data-scope.ts';
import type { Caller } from '../../base/caller.ts';
import type { Runner } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, fieldIn, type StoredField } from '../../compiled/compiled-screen.ts';
import { writtenFields } from '../../compiled/written-fields.ts';
import { rowsIn } from './child-rows.ts';
import { findFitting } from './find-fitting.ts';
import type { Storing } from './storing.ts';

type Values = Record<string, unknown>;

/** Refuses lists with ids that do not exist for the tenant, and references that their filter or the caller's data scope does not offer. */
export async function checkSpecialReferences(
	screen: CompiledScreen,
	{ values, before, caller, runner }: Pick<Storing, 'values' | 'before' | 'caller' | 'runner'>,
): Promise<void> {
	for (const stored of new Set([...specialReferences(screen), ...confinedReferences(screen, caller)])) {
		const ids = judgedIds(stored.field, values, before);
		if (ids.length === 0) continue;
		const found = await findSuitable(screen, stored, { ids, record: values, caller, runner });
		if (ids.every((id) => found.has(id))) continue;
		const title = fieldIn(screen, stored.name, caller.language)?.title;
		throw invalidInput([{ path: stored.name, message: refusalText(stored, title) }]);
	}
}

/** The same for the references in rows of child tables; a row is judged by what is new in it. */
export async function checkRowReferences(
	screen: CompiledScreen,
	{ values, before, caller, runner }: Pick<Storing, 'values' | 'before' | 'caller' | 'runner'>,
): Promise<void> {
	const errors: FieldProblem[] = [];
	for (const child of screen.children) {
		const known = new Map(rowsIn(before, child).map((row) => [row.id, row]));
		for (const stored of child.columns.filter(({ field }) => field.reference)) {
			const changed = rowsIn(values, child).flatMap((row, index) => {
				const ids = judgedIds(stored.field, row, known.get(row.id) ?? null);
				return ids.length > 0 ? [{ index, row, ids }] : [];
			});
			const title = fieldIn(screen, child.name, caller.language)?.itemFields?.find(({ name }) => name === stored.name)?.title;
			for (const { rows, record } of asked(stored.field, changed)) {
				const found = await findSuitable(screen, stored, { ids: rows.flatMap(({ ids }) => ids), record, caller, runner, holds: true });
				for (const { index, ids } of rows) {
					if (ids.every((id) => found.has(id))) continue;
					errors.push({ path: `${child.name}.${index}.${stored.name}`, message: refusalText(stored, title) });
				}
			}
		}
	}
	if (errors.length > 0) throw invalidInput(errors);
}

interface ChangedRow {
	index: number;
	row: Values;
	ids: string[];
}

/** One question for all rows whose references must agree with the same values: for all of them at once where there is no `filterBy`. */
function asked(field: ResolvedField, changed: ChangedRow[]): Array<{ rows: ChangedRow[]; record: Values }> {
	const own = Object.keys(field.reference?.filterBy ?? {});
	const groups = new Map<string, { rows: ChangedRow[]; record: Values }>();
	for (const entry of changed) {
		const key = JSON.stringify(own.map((name) => ownValue(entry.row, name) ?? null));
		const group = groups.get(key) ?? { rows: [], record: entry.row };
		group.rows.push(entry);
		groups.set(key, group);
	}
	return [...groups.values()];
}

/** The ids of a reference that are judged: those that were not there before, and all when what they must agree with changed. */
export function judgedIds(field: ResolvedField, values: Values, before: Values | null): string[] {
	const idsOf = (record: Values) => [ownValue(record, field.name) ?? []].flat().map(String);
	const agreed = Object.keys(field.reference?.filterBy ?? {});
	const isAgreed = before !== null && agreed.every((name) => isSameValue({}, ownValue(values, name), ownValue(before, name)));
	if (!isAgreed) return idsOf(values);
	const known = new Set(idsOf(before));
	return idsOf(values).filter((id) => !known.has(id));
}

/** Why a reference is refused. */
export function refusalText({ field }: StoredField, title: string | undefined): Message {
	return messageOf(recordTexts, field.reference?.filter || field.reference?.filterBy ? 'unsuitableReference' : 'missingReference', {
		title,
	});
}

function specialReferences(screen: CompiledScreen): StoredField[] {
	return writtenFields(screen).filter(
		({ field }) => field.reference && (field.type === 'array' || field.reference.filter || field.reference.filterBy),
	);
}

/** References to records of which the caller sees only a part: nobody may find out by a save what the others are called. */
function confinedReferences(screen: CompiledScreen, caller: Caller): StoredField[] {
	return writtenFields(screen).filter(({ field }) => {
		const target = field.reference && screen.find(field.reference.screen);
		return target && scopeSql(target, { caller, right: 'view', alias: 't' }) !== null;
	});
}

/** Which of the ids the caller sees and the reference's filter offers. */
async function findSuitable(
	screen: CompiledScreen,
	{ field }: StoredField,
	{ ids, record, caller, runner, holds }: { ids: string[]; record: Values; caller: Caller; runner: Runner; holds?: boolean },
): Promise<Set<string>> {
	const target = screen.find(field.reference?.screen ?? '');
	if (!target) return new Set(ids);
	const fits = await findFitting(runner.db, target, { field, ids, caller, holds });
	return new Set(ids.filter((id) => fits(id, record)));
}
