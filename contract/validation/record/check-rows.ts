import { isPlainObject, ownValue } from '../../input/plain-object.ts';
import { isMaskOf } from '../../records/mask-value.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import type { LocatedProblem, ValidationOptions } from '../rules/validation-options.ts';
import { checkEntries, checkLength } from '../values/check-entries.ts';
import { checkRules, checkType, isBlank, isWithoutValue, missingProblem } from '../values/check-value.ts';
import { isSameValue } from '../values/same-value.ts';
import { defaultValue } from './apply-defaults.ts';
import { brokenRules } from './broken-rules.ts';
import type { FieldState } from './field-state.ts';
import { cellState, rowsById } from './row-state.ts';

/** What a returned row carries beside its fields, and a save sends back. */
const rowFacts = ['id', 'titles'];

/** What is wrong with the rows of a child table: each is judged like a record, and against the others. `settled`: the same rows as they would be stored. */
export function checkRows(table: ResolvedField, rows: unknown, options: ValidationOptions & { settled?: unknown }): LocatedProblem[] {
	const { name, itemFields: fields = [] } = table;
	if (!Array.isArray(rows)) return [{ path: name, message: 'notList' }];
	const wrongLength = checkLength(table, rows);
	if (wrongLength) return [wrongLength];
	const stored = rowsById(ownValue(options.before, name));
	const settled = Array.isArray(options.settled) ? options.settled : rows;
	return [
		...rows.flatMap((row, index) => {
			const path = `${name}.${index}`;
			if (!isPlainObject(row)) return [{ path, message: 'notARecord' } as const];
			return checkRow(table, { row, settled: settled[index], path, before: stored.get(row.id) ?? null, options });
		}),
		...fields.filter((field) => field.unique).flatMap((field) => repeatedCells(name, field, rows)),
	];
}

interface JudgedRow {
	row: Record<string, unknown>;
	/** The row as it would be stored; its conditions look at that. */
	settled: Record<string, unknown>;
	path: string;
	/** The row as it is stored; null for a new one. */
	before: Readonly<Record<string, unknown>> | null;
	options: ValidationOptions;
}

function checkRow(table: ResolvedField, judged: JudgedRow): LocatedProblem[] {
	const { itemFields: fields = [] } = table;
	const unknown = Object.keys(judged.row).filter((name) => !rowFacts.includes(name) && !fields.some((field) => field.name === name));
	const cells = fields.filter((field) => field.computed === undefined).flatMap((field) => checkCell(fields, field, judged));
	return [
		...unknown.map((name): LocatedProblem => ({ path: `${judged.path}.${name}`, message: 'unknownField', values: { name } })),
		...cells,
		...rulesOfRow(table, judged, cells),
	];
}

function rulesOfRow(
	{ name, itemFields = [], itemRules = [] }: ResolvedField,
	judged: JudgedRow,
	cells: LocatedProblem[],
): LocatedProblem[] {
	const { settled, before, path, options } = judged;
	const { context, isHidden } = options;
	const problems = brokenRules(itemRules, {
		record: settled,
		before,
		fields: itemFields,
		fieldOf: (cell) => itemFields.find((field) => field.name === cell),
		context,
		isHidden: isHidden && ((cell) => isHidden(`${name}.${cell}`)),
		wrong: cells.map((problem) => problem.path.slice(path.length + 1)),
		isShown: (cell) => {
			const field = itemFields.find((candidate) => candidate.name === cell);
			return field !== undefined && cellState(itemFields, field, { row: settled, before, context }).isVisible;
		},
	});
	return problems.map((problem) => ({ ...problem, path: problem.path === '' ? path : `${path}.${problem.path}` }));
}

function checkCell(fields: ResolvedField[], field: ResolvedField, judged: JudgedRow): LocatedProblem[] {
	const { row, settled, before, options } = judged;
	const value = Object.hasOwn(row, field.name) ? row[field.name] : undefined;
	const path = `${judged.path}.${field.name}`;
	const state = cellState(fields, field, { row: settled, before, context: options.context });
	if (state.isRequired && isWithoutValue(field, value)) return [{ path, ...missingProblem(field) }];
	if (value === undefined || isUntouched(field, value, before)) return [];
	if (isRefused(field, value, { state, judged }))
		return [{ path, message: field.setOnce && field.readOnlyWhen === undefined ? 'setOnce' : 'readOnly' }];
	if (value === null) return [];
	if (field.type === 'array') {
		const inner = field.itemFields
			? checkRows(field, value, { ...options, before: judged.before })
			: checkEntries(field, value, { ...options, before: ownValue(judged.before, field.name) });
		return inner.map((problem) => ({ ...problem, path: `${judged.path}.${problem.path}` }));
	}
	const problem = checkType(field, value) ?? (state.isVisible ? checkRules(field, value, options) : undefined);
	return problem ? [{ path, ...problem }] : [];
}

/** A cell with its stored value is not judged again. */
function isUntouched(field: ResolvedField, value: unknown, before: JudgedRow['before']): boolean {
	if (before === null) return false;
	return isSameValue(field, value, ownValue(before, field.name)) || isMaskOf(field, value, ownValue(before, field.name));
}

/** A cell that cannot be edited keeps its value; in a new row it has its default. */
function isRefused(field: ResolvedField, value: unknown, { state, judged }: { state: FieldState; judged: JudgedRow }): boolean {
	if (!state.isReadOnly) return false;
	return judged.before !== null || !isSameValue(field, value, defaultValue(field, judged.options.context));
}

function repeatedCells(table: string, field: ResolvedField, rows: readonly unknown[]): LocatedProblem[] {
	const first = new Map<string, number>();
	return rows.flatMap((row, index): LocatedProblem[] => {
		const value = isPlainObject(row) ? ownValue(row, field.name) : null;
		if (isBlank(value)) return [];
		const key = String(value);
		const earlier = first.get(key);
		if (earlier === undefined) first.set(key, index);
		else return [{ path: `${table}.${index}.${field.name}`, message: 'duplicateCell', values: { row: earlier + 1 } }];
		return [];
	});
}
