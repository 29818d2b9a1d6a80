import { formatOf } from '../fields/field-formats.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import { listLimits } from '../validation/values/field-limits.ts';
import { merged, type Schema } from './json-schema.ts';
import type { Scope } from './scope.ts';
import { rulesOf, shapeOf } from './value-schema.ts';

/** What a list must be: texts, references or files, the parts of a value that its format defines, or rows. */
export function listShape(field: ResolvedField, scope: Scope, rowsOf: (cells: readonly ResolvedField[]) => Schema): Schema {
	if (field.schema) return { type: 'array' };
	const format = formatOf(field);
	if (format?.checkList) return { type: 'array', ...format.jsonSchema?.(field) };
	const { minItems, maxItems } = listLimits(field);
	const limits = { type: 'array', ...(minItems > 0 && { minItems }), maxItems };
	if (!field.itemFields) return { ...limits, uniqueItems: true, items: entrySchema(field, scope) };
	const unique = field.itemFields.filter((cell) => cell.unique).map(({ name }) => name);
	return { ...limits, items: rowsOf(field.itemFields), ...(unique.length > 0 && { 'x-uniqueCells': unique }) };
}

function entrySchema(field: ResolvedField, { passwordPolicy }: Scope): Schema {
	const single: ResolvedField = { ...field, type: 'string' };
	return merged(shapeOf(single), rulesOf(single, { isRequired: field.options !== undefined, passwordPolicy }));
}
