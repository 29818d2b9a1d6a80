import { formatOf } from '../../fields/field-formats.ts';
import type { FunctionResult, ResultKind } from '../functions/formula-function.ts';
import { findFunction } from '../functions/formula-functions.ts';
import type { Expression } from '../language/expression.ts';
import { type FormulaField, type FormulaOwner, findFormulaField } from '../values/formula-field.ts';

/** The kinds that a result can be; null when that is not known before the formula is evaluated. */
type Kinds = ReadonlySet<ResultKind> | null;

/** The kind of the results of a formula when none of them fits its field, whose value would always be empty; undefined otherwise. */
export function misfitOf(expression: Expression, field: FormulaField, owner: FormulaOwner): ResultKind | undefined {
	const kinds = kindsOf(expression, owner);
	if (!kinds || [...kinds].some((kind) => canHold(field, kind))) return undefined;
	return [...kinds][0];
}

/** A text may be written like a day, a position or whatever else the format of the field demands. */
function canHold({ type, format }: FormulaField, kind: ResultKind): boolean {
	if (type === 'integer' || type === 'number') return kind === 'number';
	if (type === 'boolean') return kind === 'boolean';
	const definition = formatOf({ format });
	if (!definition?.isResult || kind === 'text') return true;
	if (definition.time === undefined) return false;
	return definition.time === 'day' ? kind === 'day' : kind === 'day' || kind === 'moment';
}

function kindsOf(expression: Expression, owner: FormulaOwner): Kinds {
	switch (expression.kind) {
		case 'value':
			return new Set([typeof expression.value === 'string' ? 'text' : (typeof expression.value as 'number' | 'boolean')]);
		case 'field':
			return kindsOfField(expression.path, owner);
		case 'unary':
			return new Set(['number']);
		case 'binary':
			return kindsOfOperator(expression, owner);
		case 'call':
			return kindsOfCall(findFunction(expression.name)?.result ?? 'any', expression.arguments, owner);
	}
}

/** A column of a child table is a list. */
function kindsOfField(path: readonly string[], owner: FormulaOwner): Kinds {
	const found = findFormulaField(path, owner);
	if (!found || (found.table && !found.isOwnRow)) return null;
	const { type, format } = found.field;
	if (type === 'integer' || type === 'number') return new Set(['number']);
	if (type === 'boolean') return new Set(['boolean']);
	if (type !== 'string') return null;
	const time = formatOf({ format })?.time;
	if (time === undefined) return new Set(['text']);
	return new Set([time === 'day' ? 'day' : 'moment']);
}

function kindsOfOperator({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, owner: FormulaOwner): Kinds {
	if (operator === '&') return new Set(['text']);
	if (operator === '*' || operator === '/' || operator === '^') return new Set(['number']);
	if (operator !== '+' && operator !== '-') return new Set(['boolean']);
	// With a day, and a text may be one, sums and differences are days or numbers.
	const operands = [kindsOf(left, owner), kindsOf(right, owner)];
	return operands.every((kinds) => kinds && [...kinds].every((kind) => kind === 'number')) ? new Set(['number']) : null;
}

function kindsOfCall(result: FunctionResult, parts: Expression[], owner: FormulaOwner): Kinds {
	const of = (wanted: Expression[]): Kinds => union(wanted.map((part) => kindsOf(part, owner)));
	switch (result) {
		case 'any':
			return null;
		case 'first':
			return dated(of(parts.slice(0, 1)));
		case 'branches':
			return of(parts.slice(1));
		case 'all':
			return of(parts);
		case 'pairs':
			return of(parts.filter((_, index) => index % 2 === 1));
		default:
			return new Set([result]);
	}
}

/** A text may be a day or a moment. */
function dated(kinds: Kinds): Kinds {
	return kinds && [...kinds].every((kind) => kind === 'day' || kind === 'moment') ? kinds : null;
}

function union(all: Kinds[]): Kinds {
	if (all.length === 0 || all.includes(null)) return null;
	return new Set(all.flatMap((kinds) => [...(kinds ?? [])]));
}
