import type { RJSFSchema, UiSchema } from '@rjsf/utils';

import type { Language } from '../../../../../contract/base/languages.ts';
import { isPlainObject } from '../../../../../contract/input/plain-object.ts';
import screenSchema from '../../../../../schemas/screen.schema.json';
import { memberTitle } from './member-title.ts';

/** A part of the JSON Schema of screen files. */
type Part = Record<string, unknown>;

const definitions = screenSchema.definitions as unknown as Record<string, Part>;

/** The inputs made by hand, by the definition that a member refers to. */
const ofDefinition: Readonly<Record<string, string>> = { ruleGroup: 'condition', icon: 'icon', dynamicLimit: 'json' };

/** The inputs made by hand, by the name of a member. */
const ofMember: Readonly<Record<string, string>> = {
	title: 'text',
	description: 'text',
	placeholder: 'text',
	unit: 'text',
	patternMessage: 'text',
	requiredMessage: 'text',
	message: 'text',
	confirm: 'text',
	options: 'options',
	computed: 'formula',
	fill: 'fieldMap',
	filterBy: 'fieldMap',
	parameters: 'fieldMap',
	screen: 'screen',
	dictionary: 'dictionary',
	minimum: 'limit',
	maximum: 'limit',
	default: 'value',
	group: 'group',
	rule: 'numberRule',
};

/** The inputs of members whose name means something else elsewhere. */
const ofOwner: Readonly<Record<string, string>> = {
	'record.title': 'fieldName',
	'offer.name': 'dataSet',
	'choices.name': 'dataSet',
	'processes.process': 'process',
	'processes.state': 'stateField',
	'processes.locks': 'lockedFields',
};

/** Patterns of members that name fields of this screen. */
const fieldName = '^[a-z][a-zA-Z0-9]{0,39}$';
const fieldPathPattern = '^[a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*){0,2}$';
const sortPattern = '^-?[a-z][a-zA-Z0-9]*$';
const namePatterns = [fieldName, fieldPathPattern, sortPattern];

/** Members with such a pattern that are no names of fields of this screen. */
const freeNames = ['was', 'idParameter', 'name', 'readRight', 'writeRight'];

/** A part of a document as rjsf draws it. */
export interface PanelSchema {
	schema: RJSFSchema;
	uiSchema: UiSchema;
}

/** The names of the members that a definition has, in order; those of the JSON Schema spelling apart. */
export function membersOfDefinition(definition: string): { own: string[]; spelling: string[] } {
	const properties = propertiesOf(definition);
	const isSpelling = (name: string) => String(properties[name]?.description ?? '').startsWith('JSON Schema');
	const names = Object.keys(properties);
	return { own: names.filter((name) => !isSpelling(name)), spelling: names.filter(isSpelling) };
}

/** The JSON Schema of some members of a definition, from `schemas/screen.schema.json`, with titles and help in a language. */
export function panelSchema(definition: string, members: readonly string[], language: Language): PanelSchema {
	const properties = propertiesOf(definition);
	const known = members.filter((name) => properties[name] !== undefined);
	const parts = known.map((name) => [name, toPart(name, properties[name] ?? {}, { owner: definition, language })] as const);
	return {
		schema: { type: 'object', properties: Object.fromEntries(parts.map(([name, { schema }]) => [name, schema])) },
		uiSchema: Object.fromEntries(parts.map(([name, { uiSchema }]) => [name, uiSchema])),
	};
}

function propertiesOf(definition: string): Record<string, Part> {
	const part = definition === 'screen' ? (screenSchema as unknown as Part) : definitions[definition];
	return (part?.properties ?? {}) as Record<string, Part>;
}

function toPart(name: string, written: Part, { owner, language }: { owner: string; language: Language }): PanelSchema {
	const { part, definition } = followed(written);
	const title = memberTitle(name, owner).in(language);
	const description = inLanguage(String(part.description ?? ''), language);
	const input = ofOwner[`${owner}.${name}`] ?? inputOf(name, part, definition);
	// What has an input of its own is any value to rjsf.
	if (input !== undefined) return { schema: { title, description }, uiSchema: { 'ui:field': input } };
	if (part.type === 'object') return toObject({ part, title, description, language, owner: definition ?? name });
	if (part.type === 'array') return toArray({ part, title, description, language, owner: name });
	const { enum: values = singleValues(part), default: fallback } = part;
	if (Array.isArray(values)) return { schema: { title, description, enum: values as string[] }, uiSchema: { 'ui:field': 'choice' } };
	if (part.type === 'boolean') return { schema: { title, description, default: fallback === true }, uiSchema: { 'ui:field': 'flag' } };
	if (part.type === 'string') return { schema: { title, description, type: 'string' }, uiSchema: {} };
	if (part.type === 'integer' || part.type === 'number') return { schema: { title, description, type: part.type }, uiSchema: {} };
	return { schema: { title, description }, uiSchema: { 'ui:field': 'json' } };
}

/** The values of a member that is one of them or a list of them. */
function singleValues({ anyOf }: Part): unknown {
	return Array.isArray(anyOf) ? (anyOf as Part[]).find((one) => Array.isArray(one.enum))?.enum : undefined;
}

function inputOf(name: string, part: Part, definition: string | undefined): string | undefined {
	if (definition !== undefined && ofDefinition[definition] !== undefined) return ofDefinition[definition];
	if (ofMember[name] !== undefined) return ofMember[name];
	if (freeNames.includes(name)) return undefined;
	if (part.type === 'string' && namePatterns.includes(String(part.pattern))) return 'fieldName';
	const { items } = part as { items?: Part };
	const isNames = part.type === 'array' && items?.type === 'string' && namePatterns.includes(String(items.pattern));
	return isNames ? 'fieldNames' : undefined;
}

interface Whole {
	part: Part;
	title: string;
	description: string;
	language: Language;
	/** The definition, or the member, that the part is. */
	owner: string;
}

function toObject({ part, title, description, language, owner }: Whole): PanelSchema {
	const properties = Object.entries((part.properties ?? {}) as Record<string, Part>);
	if (properties.length === 0) return { schema: { title, description }, uiSchema: { 'ui:field': 'json' } };
	const parts = properties.map(([name, member]) => [name, toPart(name, member, { owner, language })] as const);
	return {
		schema: { type: 'object', title, description, properties: Object.fromEntries(parts.map(([name, { schema }]) => [name, schema])) },
		uiSchema: Object.fromEntries(parts.map(([name, { uiSchema }]) => [name, uiSchema])),
	};
}

function toArray({ part, title, description, language, owner }: Whole): PanelSchema {
	const { part: items } = followed((part.items ?? {}) as Part);
	if (Array.isArray(items.enum)) {
		return { schema: { title, description, enum: items.enum as string[] }, uiSchema: { 'ui:field': 'choices' } };
	}
	if (items.type === 'string') return { schema: { title, description }, uiSchema: { 'ui:field': 'words' } };
	if (!isPlainObject(items.properties) || Array.isArray(items.type))
		return { schema: { title, description }, uiSchema: { 'ui:field': 'json' } };
	const entry = toObject({ part: items, title: '', description: '', language, owner });
	return { schema: { type: 'array', title, description, items: entry.schema }, uiSchema: { items: entry.uiSchema } };
}

/** The definition that a member refers to, with the description of the member. */
function followed(part: Part): { part: Part; definition?: string } {
	const [inner] = Array.isArray(part.allOf) ? (part.allOf as Part[]) : [part];
	const reference = inner?.$ref;
	if (typeof reference !== 'string') return { part };
	const definition = reference.split('/').at(-1) ?? '';
	const { description = definitions[definition]?.description } = part;
	return { part: { ...definitions[definition], description }, definition };
}

/** Descriptions are in Chinese and then in English. */
function inLanguage(text: string, language: Language): string {
	const [chinese = '', english = ''] = text.split('\n\n');
	return language === 'en' ? english || chinese : chinese;
}
