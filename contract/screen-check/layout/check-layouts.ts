import { formatOf } from '../../fields/field-formats.ts';
import type { LayoutFile, LayoutType } from '../../screen/list-layout.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import { type CheckContext, checkColumnField, isListed, repeated } from '../findings/check-context.ts';
import { type Finding, toPointer } from '../findings/finding.ts';

type FieldMember = 'field' | 'end' | 'color';

/** What a member of a layout needs, in the words of the file. */
interface Need {
	member: FieldMember;
	expected: string;
	fits(field: ResolvedField): boolean;
	isOptional?: boolean;
}

const needs: Record<LayoutType, readonly Need[]> = {
	table: [],
	cards: [],
	board: [{ member: 'field', expected: 'options | dictionary', fits: isChoice }],
	calendar: [
		{ member: 'field', expected: 'date | date-time | date-range', fits: hasDays },
		{ member: 'end', expected: 'date | date-time', fits: isPoint, isOptional: true },
	],
	timeline: [
		{ member: 'field', expected: 'date | date-time | date-range', fits: hasDays },
		{ member: 'end', expected: 'date | date-time', fits: isPoint },
	],
};
/** The members that a layout of a type needs, each with whether it can be omitted, and the fields that fit it. */
export function layoutMembers(
	type: LayoutType,
	fields: readonly ResolvedField[],
): Array<{ member: 'field' | 'end'; isOptional: boolean; fitting: ResolvedField[] }> {
	return needs[type].flatMap(({ member, isOptional = false, fits }) =>
		member === 'color' ? [] : [{ member, isOptional, fitting: fields.filter((field) => !field.system && fits(field)) }],
	);
}

const colour: Need = { member: 'color', expected: 'options | dictionary', fits: isChoice, isOptional: true };

/** What is wrong with the layouts of the list: names, fields that do not fit, columns that are not there. */
export function checkLayouts(context: CheckContext): Finding[] {
	const layouts = context.source.file.list?.layouts ?? [];
	return [
		...repeated(layouts.map(({ name, type }) => name ?? type)).map(
			({ name, index }): Finding => ({
				code: 'repeated-name',
				pointer: toPointer('list', 'layouts', index, layouts[index]?.name === undefined ? 'type' : 'name'),
				values: { name },
			}),
		),
		...layouts.flatMap((layout, index) => checkOne(layout, toPointer('list', 'layouts', index), context)),
	];
}

function checkOne(layout: LayoutFile, pointer: string, context: CheckContext): Finding[] {
	const { type, columns = [] } = layout;
	const known = type === 'table' ? needs[type] : [...needs[type], colour];
	const foreign = (['field', 'end', 'color'] as const).filter(
		(member) => layout[member] !== undefined && !known.some((need) => need.member === member),
	);
	const isRange = layout.field !== undefined && isPeriod(context.find(layout.field));
	return [
		...foreign.map(
			(name): Finding => ({ code: 'property-does-not-fit', pointer: `${pointer}/${name}`, values: { name, type }, atKey: true }),
		),
		...(isRange && layout.end !== undefined
			? [
					{
						code: 'property-does-not-fit',
						pointer: `${pointer}/end`,
						values: { name: 'end', type: 'date-range' },
						atKey: true,
					} satisfies Finding,
				]
			: []),
		...known.flatMap((need) =>
			checkMember(layout, { ...need, ...(isRange && need.member === 'end' && { isOptional: true }) }, { pointer, context }),
		),
		...columns.flatMap((name, index) => checkColumn(name, `${pointer}/columns/${index}`, context)),
	];
}

function checkMember(
	layout: LayoutFile,
	{ member, expected, fits, isOptional = false }: Need,
	{ pointer, context }: { pointer: string; context: CheckContext },
): Finding[] {
	const name = layout[member];
	if (name === undefined) return isOptional ? [] : [{ code: 'missing-property', pointer, values: { name: member }, expected }];
	const at = `${pointer}/${member}`;
	const unknown = checkColumnField(name, at, context);
	const field = context.find(name);
	if (unknown.length > 0 || !field) return unknown;
	if (!name.includes('.') && fits(field)) return [];
	return [{ code: 'layout-does-not-fit', pointer: at, values: { name, member, type: layout.type, expected }, expected }];
}

function checkColumn(name: string, pointer: string, context: CheckContext): Finding[] {
	const findings = checkColumnField(name, pointer, context);
	if (findings.length > 0 || !name.includes('.') || isListed(name, context)) return findings;
	return [{ code: 'path-not-listed', pointer, values: { name } }];
}

function isChoice(field: ResolvedField): boolean {
	return field.type === 'string' && (field.options !== undefined || field.dictionary !== undefined) && field.mask === undefined;
}

function hasDays(field: ResolvedField): boolean {
	return isPoint(field) || isPeriod(field);
}

function isPeriod(field: ResolvedField | undefined): boolean {
	return field !== undefined && formatOf(field)?.isPeriod === true;
}

function isPoint(field: ResolvedField): boolean {
	return formatOf(field)?.time !== undefined;
}
