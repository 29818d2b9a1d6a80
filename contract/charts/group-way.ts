import { fieldKind } from '../conditions/field-kind.ts';
import { operatorsOfField } from '../conditions/operators-of-field.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import { type DateUnit, dateUnits, type GroupFile, type MeasureFile } from './chart.ts';

/** How the values of a field become groups. */
export type GroupWay =
	| { kind: 'date'; unit: DateUnit }
	| { kind: 'age'; steps: number[] }
	| { kind: 'ranges'; steps: number[] }
	| { kind: 'level'; level: number }
	| { kind: 'value' };

/** Why a field cannot be grouped or measured so; a key of the texts of charts. */
export type GroupProblem = 'masked' | 'kindOfField' | 'onlyDates' | 'stepsMissing' | 'stepsOrder' | 'onlyTrees' | 'onlyRanges';
export type MeasureProblem = 'masked' | 'fieldMissing' | 'fieldUnused' | 'onlyNumbers' | 'whenMissing' | 'amongUnused' | 'kindOfField';

/** How the records are grouped by a field, or why they cannot be. */
export function groupWay({ by, level, steps }: GroupFile, field: ResolvedField): GroupWay | GroupProblem {
	if (field.mask !== undefined || field.maskedAs !== undefined) return 'masked';
	if (!isGroupable(field)) return 'kindOfField';
	if (steps?.some((step, index) => index > 0 && step <= (steps[index - 1] ?? step))) return 'stepsOrder';
	const kind = fieldKind(field);
	if (kind === 'date' || kind === 'date-time') return dateWay({ by, level, steps });
	if (by !== undefined) return 'onlyDates';
	if (level !== undefined) return field.tree && steps === undefined ? { kind: 'level', level } : 'onlyTrees';
	if (steps === undefined) return { kind: 'value' };
	return kind === 'number' && steps.length > 0 ? { kind: 'ranges', steps } : 'onlyRanges';
}

function dateWay({ by, level, steps }: Omit<GroupFile, 'field'>): GroupWay | GroupProblem {
	if (level !== undefined) return 'onlyTrees';
	if (by === 'age') return steps && steps.length > 0 ? { kind: 'age', steps } : 'stepsMissing';
	if (steps !== undefined) return 'onlyRanges';
	return { kind: 'date', unit: dateUnits.find((unit) => unit === by) ?? 'month' };
}

/** What a measure needs; undefined when it can be computed. `field` is missing where it names none or one that does not exist. */
export function measureProblem(
	{ kind = 'count', field: name, when, among }: MeasureFile,
	field: ResolvedField | undefined,
): MeasureProblem | undefined {
	if (among !== undefined && kind !== 'share') return 'amongUnused';
	if (kind === 'count') return name === undefined ? undefined : 'fieldUnused';
	if (kind === 'share') {
		if (name !== undefined) return 'fieldUnused';
		return when === undefined ? 'whenMissing' : undefined;
	}
	if (!field) return 'fieldMissing';
	if (field.mask !== undefined || field.maskedAs !== undefined) return 'masked';
	if (kind === 'distinct') return isGroupable(field) ? undefined : 'kindOfField';
	return fieldKind(field) === 'number' && field.searchable ? undefined : 'onlyNumbers';
}

const groupable = ['text', 'choice', 'number', 'boolean', 'date', 'date-time', 'reference'];

/** Whether each value of a field is a group, which a list can be limited to. */
export function isGroupable(field: ResolvedField): boolean {
	const operators = operatorsOfField(field);
	return field.searchable && groupable.includes(fieldKind(field)) && operators.includes('equal') && operators.includes('isNull');
}

/** What a group is divided into: years into quarters, provinces into cities; null for none. */
export function groupBelow(group: GroupFile, way: GroupWay): GroupFile | null {
	// A title of its own names what the group is, such as provinces.
	const { title: _title, ...below } = group;
	if (way.kind === 'level') return { ...below, level: way.level + 1 };
	if (way.kind !== 'date') return null;
	const next = ({ year: 'month', quarter: 'month', month: 'day' } as const)[way.unit as 'year' | 'quarter' | 'month'];
	return next === undefined ? null : { ...below, by: next };
}
