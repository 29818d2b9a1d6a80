import { holdsFiles } from '../files/file-rules.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import { holdsId } from '../screen/system-fields.ts';
import { hasOwnTypes } from '../validation/values/check-structure.ts';
import { isWithoutValue } from '../validation/values/check-value.ts';
import { listLimits } from '../validation/values/field-limits.ts';
import { combined, conditionSchema } from './condition-schema.ts';
import { rowScope } from './create-scope.ts';
import { merged, type Schema, whenHolds } from './json-schema.ts';
import { listShape } from './list-schema.ts';
import type { Scope, Shown } from './scope.ts';
import { rulesOf, shapeOf } from './value-schema.ts';

/** The fields of a record, or of a row, as the JSON Schema of an object. */
export function fieldsSchema(scope: Scope): { type: 'object'; properties: Record<string, Schema> } & Schema {
	const parts = scope.fields.map((field) => ({ name: field.name, ...fieldParts(field, scope) }));
	const required = parts.filter((part) => part.isRequired).map(({ name }) => name);
	const missing = messagesOf(scope.fields.filter(({ name }) => required.includes(name)));
	const allOf = parts.flatMap(({ conditions }) => conditions);
	return {
		type: 'object',
		properties: Object.fromEntries(parts.map(({ name, property }) => [name, property])),
		...(required.length > 0 && { required }),
		...missing,
		additionalProperties: false,
		...(allOf.length > 0 && { allOf }),
	};
}

interface FieldParts {
	property: Schema;
	/** Whether a record without it is refused. */
	isRequired: boolean;
	conditions: Schema[];
}

function fieldParts(field: ResolvedField, scope: Scope): FieldParts {
	const annotations = annotationsOf(field);
	const isMissing = isMissingUnsent(field, scope);
	if (field.readOnly || field.computed !== undefined)
		return { property: { ...annotations, ...unchanged(field, scope) }, isRequired: field.required && isMissing, conditions: [] };
	// Calls carry such files in one of several forms.
	if (holdsFiles(field) && field.store !== undefined) return { property: annotations, isRequired: false, conditions: [] };
	const shown = scope.shownWhen(field);
	const isMandatory = field.required || (field.type === 'array' && scope.kind !== 'row' && listLimits(field).minItems > 0);
	const isAlways = isMandatory && shown === true;
	const isRequired = isAlways && !isKept(field, scope);
	const rules = rulesFor(field, isMandatory, scope);
	return {
		property: merged(
			annotations,
			isRequired ? shape(field, scope) : nullable(shape(field, scope)),
			shown === true ? rules : hiddenRules(field),
			isRequired ? filledIn(field) : {},
		),
		isRequired: isAlways && isMissing,
		conditions: conditionsOf(field, scope, { shown, isMandatory, rules, isMissing }),
	};
}

interface Judged {
	shown: Shown;
	isMandatory: boolean;
	rules: Schema;
	isMissing: boolean;
}

function conditionsOf(field: ResolvedField, scope: Scope, { shown, isMandatory, rules, isMissing }: Judged): Schema[] {
	const of = (condition: Shown, part: Schema, isRequired: boolean): Schema[] => {
		if (condition === undefined || condition === false || Object.keys(part).length === 0) return [];
		const then = { properties: { [field.name]: part }, ...(isRequired && { required: [field.name], ...messagesOf([field]) }) };
		return [condition === true ? then : whenHolds(condition, then)];
	};
	const { requiredWhen, readOnlyWhen } = field;
	const shownSchema = shown === true ? false : shown;
	return [
		...of(shownSchema, isMandatory ? merged(rules, filledIn(field)) : rules, isMandatory && isMissing),
		...(requiredWhen ? of(combined([shown, conditionSchema(requiredWhen, scope)], 'and'), filledIn(field), isMissing) : []),
		...(readOnlyWhen ? of(conditionSchema(readOnlyWhen, scope), unchanged(field, scope), false) : []),
	];
}

/** On update a secret that is not entered anew is kept. */
function isKept(field: ResolvedField, scope: Scope): boolean {
	return scope.kind === 'stored-record' && field.writeOnly === true;
}

/** Whether a field that is not sent has no value. */
function isMissingUnsent(field: ResolvedField, scope: Scope): boolean {
	const value = scope.defaultOf(field);
	return value !== undefined && isWithoutValue(field, value);
}

function shape(field: ResolvedField, scope: Scope): Schema {
	return field.type === 'array' ? listShape(field, scope, (cells) => rowSchema(cells, scope)) : shapeOf(field);
}

/** A row as it is sent, with what a returned row has beside its fields. */
function rowSchema(cells: readonly ResolvedField[], scope: Scope): Schema {
	const schema = fieldsSchema(rowScope(cells, scope));
	return { ...schema, properties: { id: {}, titles: {}, ...schema.properties } };
}

function rulesFor(field: ResolvedField, isRequired: boolean, { passwordPolicy }: Scope): Schema {
	// With an id of its own, its references stay inside it. An empty field is null.
	if (field.schema) return { allOf: [{ if: { type: 'null' }, else: { $id: `urn:field:${field.name}`, ...field.schema } }] };
	return field.type === 'array' ? {} : rulesOf(field, { isRequired, passwordPolicy });
}

/** A hidden number must be storable, too. */
function hiddenRules({ type }: ResolvedField): Schema {
	return type === 'integer' ? { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } : {};
}

function nullable(schema: Schema): Schema {
	return 'type' in schema ? { ...schema, type: [schema.type, 'null'] } : schema;
}

/** Neither null nor blank: the empty text and the empty list are no values. */
function filledIn(field: ResolvedField): Schema {
	if (field.type === 'array') return { type: 'array', minItems: 1 };
	const { requiredMessage } = field;
	// An id has a pattern of its own, which no blank text matches.
	const isText =
		field.type === 'string' &&
		!field.allowEmpty &&
		!field.options &&
		(requiredMessage !== undefined || !holdsId(field)) &&
		!holdsFiles(field);
	if (hasOwnTypes(field.schema)) return { not: { enum: [null, ''] } };
	return { type: field.type, ...(isText && { pattern: '\\S', ...(requiredMessage && { errorMessage: { pattern: requiredMessage } }) }) };
}

/** What a missing field reads, where its file says it, as ajv-errors has it. */
function messagesOf(fields: readonly ResolvedField[]): Schema {
	const own = fields.flatMap(({ name, requiredMessage }) => (requiredMessage ? [[name, requiredMessage]] : []));
	return own.length === 0 ? {} : { errorMessage: { required: Object.fromEntries(own) } };
}

/** Callers cannot set the field: only its default is accepted, or what is stored. */
function unchanged(field: ResolvedField, scope: Scope): Schema {
	// The result of a formula in a row is ignored.
	if (scope.kind === 'row' && field.computed !== undefined) return {};
	const value = scope.keptValueOf(field);
	return value === undefined ? {} : { enum: [value] };
}

function annotationsOf({ title, description, readOnly, computed, writeOnly, default: value }: ResolvedField): Schema {
	return {
		title,
		...(description && { description }),
		...((readOnly || computed !== undefined) && { readOnly: true }),
		...(writeOnly && { writeOnly }),
		...(value !== undefined && { default: value }),
	};
}
