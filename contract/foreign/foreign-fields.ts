import type { FieldType } from '../fields/base/define-format.ts';
import type { FieldFormat } from '../fields/field-formats.ts';
import { isPlainObject } from '../input/plain-object.ts';
import { toOwnPattern } from '../patterns/search-pattern.ts';
import { plainLimits } from '../resolve/resolve-rules.ts';
import type { RuleGroup } from '../screen/condition.ts';
import { defaultWidget } from '../screen/field-defaults.ts';
import type { FieldSchema, WidgetName } from '../screen/record-schema.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import { membersOf } from './foreign-conditions.ts';
import { foreignFieldName } from './foreign-field-name.ts';
import { below, type JsonSchema, type LocatedSchema, Unsupported } from './json-schema.ts';
import { type PlainSchema, toPlain } from './plain-schema.ts';

/** A field with the way to its value, and how its value is written in the document. */
export interface ForeignField {
	field: ResolvedField;
	/** Names of the objects around the value, and its own. */
	path: string[];
	/** It cannot be drawn: a notice is shown instead, and its value stays as it is. */
	isNotice: boolean;
	/** The choices are no texts: options hold them as JSON. */
	isEncoded: boolean;
	/** Null is one of its values: an emptied input becomes null. */
	isNullable: boolean;
	/** The document must name it. */
	isNeeded: boolean;
	/** How the values in the rows of a child table are kept, by name of the cell. */
	cells: ForeignField[];
	/** Notices beside the field: columns that a child table cannot show, and a pattern that cannot be used. */
	notices: ForeignField[];
}

/** What a field is made from. */
export interface FieldContext {
	root: unknown;
	file: string;
	path: string[];
	isRequired: boolean;
	visibleWhen: RuleGroup | undefined;
	requiredWhen?: RuleGroup | undefined;
	/** A default that an object around it gives. */
	outerDefault: unknown;
	/** Tells it from fields of other branches at the same path. */
	turn?: number;
}

/** One value as a field; what cannot be drawn becomes a field that shows a notice. */
export function toForeignField(plain: PlainSchema | Unsupported, context: FieldContext): ForeignField {
	if (plain instanceof Unsupported) return unsupportedField(plain, context);
	const shape = shapeOf(plain, context.root);
	if (shape instanceof Unsupported) return unsupportedField(shape, context);
	const { schema, pointer, isNullable } = plain;
	const { cells: all = [], isEncoded, ...own } = shape;
	const cells = all.filter((cell) => !cell.isNotice);
	const value = context.outerDefault ?? schema.default ?? schema.const;
	const fitting = fits(own.type, value) ? value : undefined;
	const usable = isEncoded && value !== undefined ? JSON.stringify(value) : fitting;
	const made: FieldSchema = { title: textOf(schema.title) ?? context.path.at(-1) ?? context.file, ...own };
	const field: ResolvedField = {
		...baseField(made, context, pointer),
		...(usable !== undefined && { default: usable }),
		...(schema.readOnly === true && { readOnly: true }),
		...(textOf(schema.description) && { description: textOf(schema.description) }),
		...(cells.length > 0 && { itemFields: cells.map((cell) => cell.field) }),
		required: context.isRequired && !isNullable,
		...(context.requiredWhen && !isNullable && { requiredWhen: context.requiredWhen }),
		widget: made.widget ?? defaultWidget(made),
	};
	const hiddenCells = all
		.flatMap((cell) => [...(cell.isNotice ? [cell] : []), ...cell.notices])
		.map((cell) => outsideOfRows(cell, context));
	return {
		field,
		path: context.path,
		isNotice: false,
		isEncoded: isEncoded === true,
		isNullable,
		isNeeded: context.isRequired,
		cells,
		notices: [...hiddenCells, ...patternNotices(plain, made, context)],
	};
}

/** The notice of a column is beside its table: once, not in every row. */
function outsideOfRows({ field, path }: ForeignField, context: FieldContext): ForeignField {
	return unsupportedField(new Unsupported(field.widget, field.origin?.pointer ?? ''), {
		...context,
		path: [...context.path, '*', ...path],
	});
}

/** A pattern that no linear matcher can decide is not judged, and a notice reports it. */
function patternNotices({ schema, pointer }: PlainSchema, made: FieldSchema, context: FieldContext): ForeignField[] {
	const isJudged = made.type !== 'string' || made.options !== undefined || schema.pattern === undefined || made.pattern !== undefined;
	if (isJudged) return [];
	return [unsupportedField(new Unsupported('pattern', below(pointer, 'pattern')), { ...context, path: [...context.path, '*', 'pattern'] })];
}

function unsupportedField({ type, pointer }: Unsupported, context: FieldContext): ForeignField {
	const title = context.path.at(-1) ?? context.file;
	// No widget has this name, so the form draws the notice instead.
	const field = { ...baseField({ type: 'object', title }, context, pointer), widget: type as WidgetName };
	return { field, path: context.path, isNotice: true, isEncoded: false, isNullable: false, isNeeded: false, cells: [], notices: [] };
}

function baseField({ items: _items, minimum, maximum, ...made }: FieldSchema, context: FieldContext, pointer: string): ResolvedField {
	// No path is written with two of these.
	const name = foreignFieldName(context.path) + (context.turn ? `~~${context.turn}` : '');
	return {
		...made,
		...plainLimits({ minimum, maximum }),
		name,
		column: name,
		required: false,
		system: false,
		widget: 'text',
		columnType: 'text',
		searchable: false,
		origin: { file: context.file, pointer },
		...(context.visibleWhen && { visibleWhen: context.visibleWhen }),
	};
}

type Shape = Omit<FieldSchema, 'title'> & { cells?: ForeignField[]; isEncoded?: boolean };

function shapeOf(plain: PlainSchema, root: unknown): Shape | Unsupported {
	const { schema, pointer, type, branches } = plain;
	const constant = schema.const === undefined ? null : [schema.const];
	const values = Array.isArray(schema.enum) ? schema.enum.filter((value) => value !== null) : constant;
	if (values) return choiceOf(values.map((value) => ({ value, title: textOf(value) ?? JSON.stringify(value) })));
	const constants = type === 'object' || type === 'array' ? null : choiceConstants(branches ?? [], root);
	if (constants) return choiceOf(constants);
	if (type === 'union') return unionOf(branches ?? [], { root, pointer, keyword: keywordOf(schema) });
	switch (type) {
		case 'string':
			return stringOf(schema, pointer);
		case 'integer':
		case 'number':
			return { type, ...limit('minimum', schema), ...limit('maximum', schema) };
		case 'boolean':
			return { type };
		case 'array':
			return arrayOf(plain, root);
		case 'object':
			return { type };
		default:
			return new Unsupported(type === 'any' || type === 'null' ? type : `type ${type}`, pointer);
	}
}

function choiceOf(entries: Array<{ value: unknown; title: string }>): Shape {
	// An empty text would be no choice.
	const isEncoded = entries.some(({ value }) => typeof value !== 'string' || value === '');
	const known = new Map(entries.map(({ value, title }) => [isEncoded ? JSON.stringify(value) : String(value), title]));
	return { type: 'string', options: [...known].map(([value, title]) => ({ value, title })), ...(isEncoded && { isEncoded }) };
}

/** The constants that the branches are; null where one is anything else. */
function choiceConstants(branches: LocatedSchema[], root: unknown): Array<{ value: unknown; title: string }> | null {
	const constants = branches.map((branch) => {
		const plain = toPlain(root, branch);
		return plain instanceof Unsupported ? null : constantsOf(plain);
	});
	return branches.length > 0 && constants.every((found) => found !== null) ? constants.flat() : null;
}

/** Texts take numbers in, and a list of texts a single one. Whatever else differs has no one input. */
function unionOf(
	branches: LocatedSchema[],
	{ root, pointer, keyword }: { root: unknown; pointer: string; keyword: string },
): Shape | Unsupported {
	const plains = branches.map((branch) => toPlain(root, branch));
	const shapes = plains.map((plain) => (plain instanceof Unsupported ? plain : shapeOf(plain, root)));
	const isText = (shape: Shape | Unsupported): shape is Shape =>
		!(shape instanceof Unsupported) && shape.type === 'string' && !shape.isEncoded;
	const isList = (shape: Shape | Unsupported): shape is Shape => !(shape instanceof Unsupported) && shape.type === 'array' && !shape.cells;
	const isNumber = (shape: Shape | Unsupported): shape is Shape =>
		!(shape instanceof Unsupported) && (shape.type === 'integer' || shape.type === 'number');
	if (shapes.length > 0 && shapes.every(isNumber)) return { type: 'number' };
	if (shapes.some(isText) && shapes.every((shape) => isText(shape) || isNumber(shape))) return { type: 'string', maxLength: longest };
	const list = shapes.find(isList);
	if (list && shapes.every((shape) => isText(shape) || isList(shape))) return list;
	return new Unsupported(keyword, pointer);
}

function constantsOf({ schema }: PlainSchema): Array<{ value: unknown; title: string }> | null {
	const named = (value: unknown) => ({ value, title: textOf(schema.title) ?? textOf(value) ?? JSON.stringify(value) });
	if (schema.const !== undefined) return [named(schema.const)];
	if (!Array.isArray(schema.enum)) return null;
	const values = schema.enum.filter((value) => value !== null);
	return values.length === 1 ? [named(values[0])] : values.map((value) => ({ value, title: textOf(value) ?? JSON.stringify(value) }));
}

const longest = 100_000;
/** With a zone as RFC 3339 has it, or without one; the portal's own time of day has none. */
const timeOfDay = '([01]\\d|2[0-3]):[0-5]\\d(:([0-5]\\d|60)(\\.\\d+)?)?([Zz]|[+-]([01]\\d|2[0-3]):[0-5]\\d)?';
/** Formats of JSON Schema and what they are here. */
const formats = new Map<string, FieldFormat>([
	['date', 'date'],
	['date-time', 'date-time'],
	['email', 'email'],
	['uri', 'uri'],
	['color', 'colour'],
]);
const patternOfFormat = new Map([['time', timeOfDay]]);
const unsupportedFormats = new Set(['data-url']);

function stringOf(schema: JsonSchema, pointer: string): Shape | Unsupported {
	const named = typeof schema.format === 'string' ? schema.format : '';
	if (unsupportedFormats.has(named)) return new Unsupported(`format ${named}`, pointer);
	const format = formats.get(named);
	const ownPattern = toOwnPattern(schema.pattern) ?? patternOfFormat.get(named);
	const maxLength = typeof schema.maxLength === 'number' ? schema.maxLength : longest;
	return {
		type: 'string',
		maxLength,
		...limit('minLength', schema),
		...(format && { format }),
		...(ownPattern !== undefined && { pattern: ownPattern }),
	};
}

function arrayOf({ schema, pointer, trail }: PlainSchema, root: unknown): Shape | Unsupported {
	if (Array.isArray(schema.items) || Array.isArray(schema.prefixItems)) return new Unsupported('tuple', pointer);
	if (!isPlainObject(schema.items)) return new Unsupported('array without items', pointer);
	const at = below(pointer, 'items');
	const item = toPlain(root, { schema: schema.items, pointer: at, trail });
	if (item instanceof Unsupported) return item;
	const limits = { ...limit('minItems', schema), ...limit('maxItems', schema) };
	if (item.type === 'object' && isPlainObject(item.schema.properties) && !item.branches) {
		const cells = cellsOf(item, root);
		const isTable = cells.some((cell) => !cell.isNotice);
		return isTable ? { type: 'array', ...limits, items: { properties: {} }, cells } : new Unsupported('array of object', at);
	}
	const shape = shapeOf(item, root);
	if (shape instanceof Unsupported) return shape;
	if (shape.type !== 'string' || shape.isEncoded) return new Unsupported(`array of ${item.type}`, at);
	return {
		type: 'array',
		...limits,
		items: { type: 'string' },
		...(shape.options && { options: shape.options }),
		...(shape.maxLength && { maxLength: shape.maxLength }),
	};
}

function cellsOf(item: PlainSchema, root: unknown): ForeignField[] {
	return membersOf(item, { root, path: [] }).map(({ name, schema, pointer, problem, ...member }) => {
		// Inside a row that may be null, nothing is required.
		const isRequired = member.isRequired && !item.isNullable;
		const context: FieldContext = { ...member, isRequired, root, file: '', path: [name], outerDefault: undefined };
		const plain = problem ?? toMember(root, { schema, pointer, trail: item.trail });
		const cell = toForeignField(plain, context);
		// A table inside a cell would have no room.
		return cell.cells.length === 0 ? cell : unsupportedField(new Unsupported('table in a row', pointer), context);
	});
}

/** A member may be true or false instead of a schema. */
export function toMember(root: unknown, member: { schema: unknown; pointer: string; trail: readonly string[] }): PlainSchema | Unsupported {
	const { schema } = member;
	return schema === false
		? new Unsupported('false', member.pointer)
		: toPlain(root, { ...member, schema: isPlainObject(schema) ? schema : {} });
}

function keywordOf(schema: JsonSchema): string {
	if (Array.isArray(schema.type)) return `type ${schema.type.join(' | ')}`;
	return Array.isArray(schema.oneOf) ? 'oneOf' : 'anyOf';
}

function limit<Name extends 'minimum' | 'maximum' | 'minLength' | 'minItems' | 'maxItems'>(
	name: Name,
	schema: JsonSchema,
): Partial<Record<Name, number>> {
	const value = schema[name];
	return typeof value === 'number' ? ({ [name]: value } as Record<Name, number>) : {};
}

/** Whether a default has the type of its field. */
function fits(type: FieldType, value: unknown): boolean {
	if (value === undefined || value === null) return false;
	if (type === 'array') return Array.isArray(value);
	if (type === 'object') return isPlainObject(value);
	return type === 'integer' || type === 'number' ? typeof value === 'number' : typeof value === type;
}

function textOf(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' ? value : undefined;
}
