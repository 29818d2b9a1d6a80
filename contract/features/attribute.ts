import type { Message } from '../base/define-texts.ts';
import type { Language } from '../base/languages.ts';
import { answerTexts } from '../base/texts.ts';
import { toColumnKey } from '../records/list-query.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import { judgeValue } from '../validation/record/judge-value.ts';
import { validationTexts } from '../validation/rules/texts.ts';
import type { RuleOptions } from '../validation/rules/validation-options.ts';

export const attributePartyTypes = ['employee', 'org', 'position', 'group'] as const;
/** Of what an attribute is kept. */
export type AttributePartyType = (typeof attributePartyTypes)[number];

export type AttributeDataType = 'STRING' | 'INT' | 'DOUBLE' | 'DATE' | 'BOOLEAN' | 'OPTION';

/** An attribute that administrators gave to employees, organisations, positions or groups: `schemas/organisation/attribute.json`. */
export interface AttributeDefinition {
	id: string;
	/** Stable within its party type. */
	key: string;
	/** The label. */
	name: string;
	partyType: AttributePartyType;
	dataType: AttributeDataType;
	/** `Y`: several options at once. */
	isMulti: 'Y' | 'N';
	/** The values to choose from, for the data type OPTION. */
	options: Array<{ value: string; title: string }>;
	isRequired: boolean;
	/** Limits of a number. */
	minimum: number | null;
	maximum: number | null;
	/** Most decimal places, for the data type DOUBLE. */
	decimals: number | null;
	/** Most characters of a text. */
	maxLength: number | null;
	/** A regular expression that a whole text must match. */
	pattern: string | null;
	patternMessage: string | null;
	/** Help shown below the input. */
	description: string | null;
}

const longestText = 2000;

/** The attribute as a field of a form, so that the same inputs draw it and the same rules judge it. */
export function toAttributeField(definition: AttributeDefinition, language: Language): ResolvedField {
	const { id, name, description, isRequired } = definition;
	return {
		name: id,
		title: name,
		column: toColumnKey(id),
		required: isRequired,
		system: false,
		searchable: false,
		columnType: 'text',
		...(description && { description }),
		...kindOf(definition, language),
	};
}

/** The stored text as the value that an input holds; null for none. A text that does not fit is left as it is, and so is judged wrong. */
export function readAttribute({ dataType, isMulti }: AttributeDefinition, text: string | null | undefined): unknown {
	if (text === null || text === undefined || text === '') return null;
	if (dataType === 'OPTION' && isMulti === 'Y') return text.split(',');
	if (dataType !== 'INT' && dataType !== 'DOUBLE') return text;
	return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : text;
}

/** The value of an input as the text that is stored; null for none. */
export function writeAttribute(value: unknown): string | null {
	if (value === null || value === undefined || value === '') return null;
	if (Array.isArray(value)) return value.length === 0 ? null : value.join(',');
	return String(value);
}

/** What is wrong with a stored value; nothing when it is right. */
export function judgeAttribute(
	definition: AttributeDefinition,
	text: string | null | undefined,
	rules: RuleOptions = {},
): Message | string | undefined {
	const value = readAttribute(definition, text);
	if (value === null) return definition.isRequired ? validationTexts.required() : undefined;
	return judgeValue(toAttributeField(definition, 'zh-CN'), value, rules);
}

function kindOf(definition: AttributeDefinition, language: Language): Pick<ResolvedField, 'type' | 'widget'> & Partial<ResolvedField> {
	const { dataType, isMulti, options } = definition;
	switch (dataType) {
		case 'INT':
			return { type: 'integer', widget: 'number', ...limitsOf(definition) };
		case 'DOUBLE':
			return { type: 'number', widget: 'number', decimals: definition.decimals ?? 6, ...limitsOf(definition) };
		case 'DATE':
			return { type: 'string', format: 'date', widget: 'date' };
		case 'BOOLEAN':
			return {
				type: 'string',
				widget: 'radio',
				options: [
					{ value: 'Y', title: answerTexts.yes().in(language) },
					{ value: 'N', title: answerTexts.no().in(language) },
				],
			};
		case 'OPTION':
			return { type: isMulti === 'Y' ? 'array' : 'string', widget: 'select', options };
		default:
			return { type: 'string', widget: 'text', maxLength: definition.maxLength ?? longestText, ...patternOf(definition) };
	}
}

function limitsOf({ minimum, maximum }: AttributeDefinition): Partial<ResolvedField> {
	return { ...(minimum !== null && { minimum }), ...(maximum !== null && { maximum }) };
}

function patternOf({ pattern, patternMessage }: AttributeDefinition): Partial<ResolvedField> {
	return { ...(pattern && { pattern }), ...(patternMessage && { patternMessage }) };
}
