import { isDay, parseMoment } from '../../base/china-time.ts';
import { fieldKind } from '../../conditions/field-kind.ts';
import { formatOf } from '../../fields/field-formats.ts';
import { holdsFiles } from '../../files/file-rules.ts';
import { anywhere } from '../../patterns/match-pattern.ts';
import type { FieldSchema, WidgetName } from '../../screen/record-schema.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import { type Finding, toPointer } from '../findings/finding.ts';
import { checkPattern } from './check-pattern.ts';

/** What is wrong with a field by itself: properties that its type does not have, limits that contradict, a pattern that cannot be used. */
export function checkFieldKeywords(field: FieldSchema, pointer: string): Finding[] {
	const patternProblems =
		field.pattern === undefined
			? []
			: checkPattern(field.match === 'part' ? anywhere(field.pattern) : field.pattern, pointer + toPointer('pattern'));
	return [...checkFit(field, pointer), ...checkWidget(field, pointer), ...checkLimits(field, pointer), ...patternProblems];
}

type Keyword = keyof FieldSchema;

const textOnly: Keyword[] = ['minLength', 'maxLength', 'pattern', 'match', 'patternMessage', 'allowEmpty', 'mask'];
const filesOnly: Keyword[] = ['accept', 'fileSize', 'store', 'bind', 'separator'];
const numberOnly: Keyword[] = ['decimals'];
const listOnly: Keyword[] = ['items', 'minItems', 'maxItems'];
/** What a JSON Schema says itself, and what its values cannot be. */
const neverStructured: Keyword[] = ['items', 'minItems', 'maxItems', 'options', 'dictionary', 'dataSet', 'reference', 'computed', 'unique'];
const textOrList: Keyword[] = ['options', 'dictionary', 'dataSet', 'reference'];
/** What the server assigns is not entered, chosen, computed or limited. */
const neverAssigned: Keyword[] = [
	...textOnly,
	...textOrList,
	...(['default', 'computed', 'setOnce', 'writeOnly', 'external', 'readOnlyWhen', 'requiredWhen', 'visibleWhen', 'writeRight'] as const),
];

function checkFit(field: FieldSchema, pointer: string): Finding[] {
	const isNumber = field.type === 'number' || field.type === 'integer';
	const isAssigned = formatFits(field) && formatOf(field)?.isAssigned;
	const wrong: Keyword[] = [
		...(field.type === 'string' ? [] : textOnly),
		...(field.type === 'number' ? [] : numberOnly),
		...(field.type === 'array' ? [] : listOnly),
		...(holdsFiles(field) ? [] : filesOnly),
		...structureMisfits(field),
		...(field.options || field.dictionary || field.reference || field.unique || formatOf(field) ? (['allowEmpty'] as const) : []),
		...(isAssigned ? neverAssigned : (['rule'] as const)),
		...(field.type === 'string' || field.type === 'array' ? [] : textOrList.filter((name) => name !== 'dataSet')),
		...(field.format && !formatFits(field) ? (['format'] as const) : []),
		...personalMisfits(field),
		...encryptionMisfits(field),
		...offerMisfits(field),
		...(isNumber || field.step === undefined ? [] : (['step'] as const)),
		...(hasLimits(field) ? [] : (['minimum', 'maximum'] as const)),
	];
	const findings = wrong
		.filter((name) => field[name] !== undefined)
		.map(
			(name): Finding => ({
				code: 'property-does-not-fit',
				pointer: pointer + toPointer(name),
				values: { name, type: isAssigned ? (field.format ?? '') : field.type },
				atKey: true,
			}),
		);
	const isBare = field.type === 'array' && !field.schema && !field.items && !field.options && !field.dictionary && !field.reference;
	return isBare && !(field.format && formatFits(field)) ? [...findings, { code: 'missing-items', pointer, values: {} }] : findings;
}

/** What is chosen from a data set is a plain text, number or date that is entered. */
function offerMisfits(field: FieldSchema): Keyword[] {
	const { type, options, dictionary, reference, format, computed, encrypted, writeOnly, external } = field;
	const others = [
		options,
		dictionary,
		reference,
		['date', 'date-time'].includes(formatOf(field)?.comparedAs ?? '') ? undefined : format,
		computed,
		encrypted,
		writeOnly,
		external,
	];
	const isOther = others.some((one) => one !== undefined && one !== false);
	return isOther || type === 'boolean' || type === 'object' ? ['dataSet'] : [];
}

function hasLimits(field: FieldSchema): boolean {
	const isDated = formatFits(field) && formatOf(field)?.hasDayLimits === true;
	return field.type === 'number' || field.type === 'integer' || isDated || formatOf(field)?.hasNumberLimits === true;
}

/** A table has cells that are personal; what has no column is in no access log. */
function personalMisfits({ items, writeOnly, external }: FieldSchema): Keyword[] {
	return (items && 'properties' in items) || writeOnly || external ? ['personal'] : [];
}

/** A text that is entered: what is computed, chosen, assigned or a file has a column that others read. */
function encryptionMisfits(field: FieldSchema): Keyword[] {
	const { computed, default: initial, widget, writeOnly, external } = field;
	if (computed !== undefined || initial !== undefined || writeOnly || external || widget === 'rich-text') return ['encrypted'];
	const isText = fieldKind({ ...(field as Partial<ResolvedField>), type: field.type, name: '', system: false }) === 'text';
	const isPlain = field.type === 'string' && isText && !holdsFiles(field) && !formatOf(field)?.isPassword;
	return isPlain ? [] : ['encrypted'];
}

function structureMisfits({ type, schema }: FieldSchema): Keyword[] {
	if (schema === undefined) return ['paths'];
	return type === 'object' || type === 'array' ? neverStructured : ['schema'];
}

/** Whether the values of a field can be what a format means. */
export function formatFits(field: FieldSchema): boolean {
	return formatOf(field)?.types.includes(field.type) ?? field.type === 'string';
}

const choiceWidgets: WidgetName[] = ['select', 'radio', 'checkbox', 'cascader', 'tree-select'];

function checkWidget(field: FieldSchema, pointer: string): Finding[] {
	const { widget } = field;
	const fitting = fittingWidgets(field);
	if (!widget || fitting.includes(widget)) return [];
	const expected = fitting.join(' | ');
	return [{ code: 'widget-does-not-fit', pointer: pointer + toPointer('widget'), values: { name: widget, expected }, expected }];
}

/** The inputs that can be used for a field. */
export function fittingWidgets(field: FieldSchema): WidgetName[] {
	if (field.reference) return ['selector', 'select', 'tree-select', 'cascader', 'region'];
	if (field.options || field.dictionary) return choiceWidgets;
	if (field.dataSet) return ['select'];
	const ofFormat = formatOf(field)?.widgets;
	if (ofFormat) return [...ofFormat] as WidgetName[];
	switch (field.type) {
		case 'boolean':
			return ['switch', 'checkbox', 'radio', 'select'];
		case 'integer':
		case 'number':
			return ['number', 'money'];
		case 'object':
			return ['code'];
		case 'array':
			return field.items && 'properties' in field.items ? ['child-table', 'post-assignment', 'attributes', 'role-assignment'] : ['select'];
		default:
			// A secret of another system follows no policy of passwords.
			if (field.writeOnly) return ['text', 'textarea', 'password'];
			return ['text', 'textarea', 'rich-text', 'code', 'colour', 'icon', 'screen-choice'];
	}
}

function checkLimits(field: FieldSchema, pointer: string): Finding[] {
	const pairs: Array<[Keyword, Keyword]> = [
		['minLength', 'maxLength'],
		['minimum', 'maximum'],
		['minItems', 'maxItems'],
	];
	const wrongKinds = (hasLimits(field) ? (['minimum', 'maximum'] as const) : [])
		.filter((name) => field[name] !== undefined && !limitFits(field, field[name]))
		.map(
			(name): Finding => ({
				code: 'wrong-form',
				pointer: pointer + toPointer(name),
				values: { name: JSON.stringify(field[name]), expected: limitForms(field) },
			}),
		);
	const crossed = pairs.flatMap(([low, high]): Finding[] => {
		const [least, most] = [field[low], field[high]];
		if (least === undefined || most === undefined || typeof least !== typeof most) return [];
		if (typeof least === 'object') return [];
		return (least as number | string) > (most as number | string)
			? [{ code: 'wrong-limits', pointer: pointer + toPointer(low), values: { low, high } }]
			: [];
	});
	return [...wrongKinds, ...crossed];
}

const hasNumbers = (field: FieldSchema) => field.type === 'integer' || field.type === 'number' || formatOf(field)?.hasNumberLimits === true;

function limitFits(field: FieldSchema, limit: unknown): boolean {
	if (typeof limit === 'object') return field.type !== 'array';
	if (hasNumbers(field)) return typeof limit === 'number';
	return isDay(limit) || (formatOf(field)?.time === 'moment' && parseMoment(limit) !== undefined);
}

/** How a limit can be written, by an example of each form. */
function limitForms(field: FieldSchema): string {
	const fixed = hasNumbers(field) ? '10' : '2026-01-31';
	const dynamic = hasNumbers(field) ? [] : ['{ "name": "today" }'];
	const others = field.type === 'array' ? [] : [...dynamic, '{ "field": "…" }', '{ "formula": "…" }'];
	return [fixed, ...others].join(' | ');
}
