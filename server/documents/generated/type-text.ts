import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';

/** The name of a screen's record type: `SpotCheckRecord`. */
export function typeName(screen: string): string {
	return `${screen.replace(/(^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_found, _between, letter: string) => letter.toUpperCase())}Record`;
}

/** The name of a screen as a member of an object: `spotCheck`. */
export function memberName(screen: string): string {
	const name = typeName(screen).slice(0, -'Record'.length);
	return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** The interface of the records of a screen. */
export function recordInterface({ name, title, fields }: ResolvedScreen): string {
	const own = fields.filter((field) => !field.system);
	const lines = own.flatMap((field) => [`\t/** ${comment(field.title)} */`, `\t${member(field, '\t')};`]);
	return [`/** ${comment(title)} */`, `export interface ${typeName(name)} extends StoredRecord {`, ...lines, '}', ''].join('\n');
}

/** What all records have. */
export const storedRecord = `/** What every record has. */
export interface StoredRecord {
	/** UUIDv7. */
	id: string;
	/** Grows by one with each save; a save sends back the one that was read. */
	version: number;
	createTime?: string;
	createBy?: string | null;
	updateTime?: string;
	updateBy?: string | null;
	/** Titles of the records that fields refer to, by the name of the field. */
	titles?: Record<string, string | string[]>;
}
`;

function member(field: ResolvedField, indent: string): string {
	const name = /^[A-Za-z_$][\w$]*$/.test(field.name) ? field.name : quoted(field.name);
	const isAlways = field.required && !field.writeOnly;
	return `${name}${isAlways ? '' : '?'}: ${typeText(field, indent)}${isAlways ? '' : ' | null'}`;
}

function typeText(field: ResolvedField, indent: string): string {
	if (field.type === 'integer' || field.type === 'number') return 'number';
	if (field.type === 'boolean') return 'boolean';
	if (field.type === 'string') return optionsText(field) ?? 'string';
	return field.type === 'array' ? arrayText(field, indent) : 'Record<string, unknown>';
}

/** Entries of dictionaries change while the portal runs, those of the file do not. */
function optionsText({ options, dictionary }: ResolvedField): string | undefined {
	if (!options || options.length === 0 || options.length > 30 || dictionary !== undefined) return undefined;
	return options.map(({ value }) => quoted(String(value))).join(' | ');
}

function arrayText(field: ResolvedField, indent: string): string {
	const { itemFields } = field;
	if (!itemFields) return `Array<${optionsText(field) ?? 'string'}>`;
	const inner = `${indent}\t`;
	const lines = itemFields.filter(({ system }) => !system).map((one) => `${inner}${member(one, inner)};`);
	return ['Array<{', `${inner}id?: string;`, ...lines, `${indent}}>`].join('\n');
}

/** A text as a literal of the house style, whatever people wrote into it. */
export function quoted(text: string): string {
	const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
	return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

/** A title inside a comment: titles are texts of people. */
export function comment(text: string): string {
	return text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ');
}
