import { formatOf } from '../../../../../contract/fields/field-formats.ts';
import type { FieldSchema } from '../../../../../contract/screen/record-schema.ts';
import { membersOfDefinition } from './panel-schema.ts';
import type { sectionTexts } from './texts.ts';

/** A heading of the properties panel with its members. */
export interface Section {
	name: keyof typeof sectionTexts;
	members: string[];
}

type Suits = (field: Partial<FieldSchema>) => boolean;

const typeOf = ({ type }: Partial<FieldSchema>) => [type ?? 'string'].flat()[0];
const isText: Suits = (field) => typeOf(field) === 'string' && !isChoice(field) && !isFile(field) && formatOf(field)?.time === undefined;
const isNumber: Suits = (field) => ['integer', 'number'].includes(String(typeOf(field)));
const isLimited: Suits = (field) =>
	isNumber(field) ||
	formatOf(field)?.hasDayLimits === true ||
	formatOf(field)?.time !== undefined ||
	formatOf(field)?.hasNumberLimits === true;
const isList: Suits = (field) => typeOf(field) === 'array' && formatOf(field)?.isTuple !== true;
const isFile: Suits = (field) => formatOf(field)?.files !== undefined;
const isChoice: Suits = (field) =>
	field.options !== undefined || field.dictionary !== undefined || field.dataSet !== undefined || field.reference !== undefined;
const isPlain: Suits = (field) => field.format === undefined && field.schema === undefined && field.computed === undefined;

/** The sections of a field. Members that none of them names are in the last one, so that a new member is there without a change here. */
const fieldSections: Array<{ name: Section['name']; members: Record<string, Suits | true> }> = [
	{ name: 'basic', members: { title: true, description: true, placeholder: isText, unit: isNumber } },
	{
		name: 'value',
		members: {
			options: (field) => isChoice(field) && field.options !== undefined,
			dictionary: (field) => field.dictionary !== undefined,
			dataSet: (field) => ((isText(field) || isNumber(field)) && isPlain(field)) || field.dataSet !== undefined,
			reference: (field) => field.reference !== undefined,
			rule: (field) => formatOf(field)?.isAssigned === true,
			schema: (field) => field.schema !== undefined,
			default: true,
			computed: (field) => !isChoice(field) && !isFile(field),
			format: true,
			widget: true,
			type: true,
		},
	},
	{
		name: 'limits',
		members: {
			minLength: isText,
			maxLength: isText,
			pattern: (field) => isText(field) && isPlain(field),
			match: (field) => field.pattern !== undefined,
			patternMessage: (field) => field.pattern !== undefined,
			minimum: isLimited,
			maximum: isLimited,
			step: isNumber,
			decimals: (field) => typeOf(field) === 'number',
			minItems: isList,
			maxItems: isList,
			unique: true,
			warnDuplicate: true,
			allowEmpty: (field) => isText(field) && isPlain(field),
			requiredMessage: true,
		},
	},
	{ name: 'behaviour', members: { visibleWhen: true, requiredWhen: true, readOnlyWhen: true, readOnly: true, setOnce: true } },
	{ name: 'files', members: { accept: isFile, fileSize: isFile, store: isFile, bind: isFile, separator: isFile } },
	{ name: 'rights', members: { mask: isText, personal: true, readRight: true, writeRight: true } },
];

/** Members that are edited on the canvas. */
const onCanvas = ['items'];

/** The sections of a field: those that suit it and those that it has, or all. */
export function sectionsOfField(field: Partial<FieldSchema>, isAll: boolean): Section[] {
	const has = (member: string) => Object.hasOwn(field, member);
	const { own, spelling } = membersOfDefinition('field');
	const sections = fieldSections.map(({ name, members }) => ({
		name,
		members: Object.entries(members).flatMap(([member, suits]) => (isAll || has(member) || suits === true || suits(field) ? [member] : [])),
	}));
	const named = new Set([...fieldSections.flatMap(({ members }) => Object.keys(members)), ...onCanvas]);
	const others = own.filter((member) => !named.has(member) && (isAll || has(member)));
	const written = spelling.filter((member) => isAll || has(member));
	return [...sections, { name: 'other' as const, members: others }, { name: 'spelling' as const, members: written }].filter(
		({ members }) => members.length > 0,
	);
}
