import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import type { FieldFormat } from '../../../../contract/fields/field-formats.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { isSameValue } from '../../../../contract/validation/values/same-value.ts';
import { type ChildTable, type CompiledScreen, remembered } from '../../compiled/compiled-screen.ts';
import { writtenFields } from '../../compiled/written-fields.ts';
import { rowsIn } from './child-rows.ts';
import { completeAddresses } from './complete-addresses.ts';
import type { Completed, CompletionMeans, Incomplete } from './completion.ts';

type Values = Record<string, unknown>;

/** Checks values of one format against the database and adds what only the server knows; the results are in the order of the values. */
type Completer = (means: CompletionMeans, values: Incomplete[]) => Promise<Completed[]>;

const completers: Partial<Record<FieldFormat, Completer>> = { address: completeAddresses };

/** A record on its way into the database; null as `before` for a new one. */
interface Unfinished {
	values: Values;
	before: Values | null;
}

/** Completes the values of records whose formats need the database, those in child rows too: one query for each format. A value that did not change stays what is stored. */
export async function completeValues(
	means: CompletionMeans,
	records: Unfinished[],
): Promise<Array<{ values: Values; problems: FieldProblem[] }>> {
	const { fields, children } = completedFields(means.screen);
	if (fields.length === 0 && children.length === 0) return records.map(({ values }) => ({ values, problems: [] }));
	const results = records.map(({ values }) => ({ values: { ...values }, problems: [] as FieldProblem[] }));
	const cells = records.flatMap(({ before }, index) => {
		const { values, problems } = results[index] as (typeof results)[number];
		const own = fields.flatMap((field) => cellOf(field, { values, before, path: field.name, problems }));
		return [...own, ...children.flatMap((child) => cellsOfRows(child, { values, before, problems }))];
	});
	for (const [format, complete] of Object.entries(completers)) {
		const changed = cells.filter((cell) => cell.format === format);
		const completed = changed.length === 0 ? [] : await complete(means, changed);
		for (const [index, cell] of changed.entries()) cell.settle(completed[index] ?? { value: cell.value });
	}
	return results;
}

/** The same for one record; throws with every value that is wrong. */
export async function completeRecordValues(means: CompletionMeans, record: Unfinished): Promise<Values> {
	const [{ values, problems } = { values: record.values, problems: [] }] = await completeValues(means, [record]);
	if (problems.length > 0) throw invalidInput(problems);
	return values;
}

interface Cell extends Incomplete {
	format: FieldFormat | undefined;
	settle(completed: Completed): void;
}

interface Holder extends Unfinished {
	path: string;
	problems: FieldProblem[];
}

function cellOf(field: ResolvedField, { values, before, path, problems }: Holder): Cell[] {
	const { name, format } = field;
	const [value, stored] = [ownValue(values, name) ?? null, ownValue(before, name) ?? null];
	if (value === null) return [];
	if (isSameValue(field, value, stored)) {
		values[name] = stored;
		return [];
	}
	const settle = (completed: Completed) => {
		if ('problem' in completed) problems.push({ path, message: completed.problem });
		else values[name] = completed.value;
	};
	return [{ format, value, before: stored, settle }];
}

function cellsOfRows(child: ChildTable, { values, before, problems }: Omit<Holder, 'path'>): Cell[] {
	if (!Array.isArray(ownValue(values, child.name))) return [];
	const known = new Map(rowsIn(before, child).map((row) => [row.id, row]));
	const rows = rowsIn(values, child);
	values[child.name] = rows;
	return child.columns
		.filter(({ field }) => isCompleted(field))
		.flatMap(({ name, field }) =>
			rows.flatMap((row, index) =>
				cellOf(field, { values: row, before: known.get(row.id) ?? null, path: `${child.name}.${index}.${name}`, problems }),
			),
		);
}

/** Whether values of a screen are completed by the database. */
export function needsCompletion(screen: CompiledScreen): boolean {
	const { fields, children } = completedFields(screen);
	return fields.length + children.length > 0;
}

function completedFields(screen: CompiledScreen): { fields: ResolvedField[]; children: ChildTable[] } {
	return remembered(screen, 'completed', () => ({
		fields: writtenFields(screen).flatMap(({ field }) => (isCompleted(field) ? [field] : [])),
		children: screen.children.filter(({ columns }) => columns.some(({ field }) => isCompleted(field))),
	}));
}

function isCompleted({ format }: ResolvedField): boolean {
	return format !== undefined && completers[format] !== undefined;
}
