import { formatOf } from '../../fields/field-formats.ts';
import type { FunctionResult, ResultKind } from '../functions/formula-function.ts';
import { findFunction } from '../functions/formula-functions.ts';
import type { Expression } from '../language/expression.ts';
import { type FormulaField, type FormulaOwner, findFormulaField } from '../values/formula-field.ts';

/** The kinds that a result can be; null when that is not known before the formula is evaluated. */
type Kinds = ReadonlySet<ResultKind> | null;

/** Where a result is needed. */
interface ResultUse extends FormulaOwner {
	/** It is compared with the field, not stored in it: a moment can be compared with a day. Default: false. */
	isCompared?: boolean;
}

/** The kind of the results of a formula when none of them fits its field, whose value would always be empty; undefined otherwise. */
export function misfitOf(expression: Expression, field: FormulaField, { isCompared = false, ...owner }: ResultUse): ResultKind | undefined {
	const kinds = kindsOf(expression, owner);
	const isWord = expression.kind === 'value' && typeof expression.value === 'string' && isNoResult(expression.value, field);
	if (isWord) return 'text';
	if (!kinds || [...kinds].some((kind) => canHold(field, kind, isCompared))) return undefined;
	return [...kinds][0];
}

/** Whether a text is nothing that the format of a field can hold. */
function isNoResult(text: string, { format }: FormulaField): boolean {
	return text !== '' && formatOf({ format })?.isResult?.(text) === false;
}

/** A text may be written like a day, a position or whatever else the format of the field demands. */
function canHold({ type, format }: FormulaField, kind: ResultKind, isCompared: boolean): boolean {
	if (kind === 'list') return false;
	if (type === 'integer' || type === 'number') return kind === 'number';
	if (type === 'boolean') return kind === 'boolean';
	const definition = formatOf({ format });
	if (!definition?.isResult || kind === 'text') return true;
	if (definition.time === undefined) return false;
	return kind === definition.time || (isCompared && kind === 'day');
}

/** What the result of a formula can be. */
export function kindsOf(expression: Expression, owner: FormulaOwner): Kinds {
	switch (expression.kind) {
		case 'value':
			return new Set([typeof expression.value === 'string' ? 'text' : (typeof expression.value as 'number' | 'boolean')]);
		case 'field':
			return kindsOfField(expression.path, owner);
		case 'unary':
			return isList(expression.operand, owner) ? lists : new Set(['number']);
		case 'binary':
			return kindsOfOperator(expression, owner);
		case 'call':
			return kindsOfCall(expression, owner);
	}
}

const lists: Kinds = new Set(['list']);

function isList(expression: Expression, owner: FormulaOwner): boolean {
	return isOnly(kindsOf(expression, owner), 'list');
}

/** Whether a result that is known is one of some kinds. */
export function isOnly(kinds: Kinds, ...wanted: ResultKind[]): boolean {
	return kinds !== null && [...kinds].every((kind) => wanted.includes(kind));
}

/** A column of a child table is a list. */
function kindsOfField(path: readonly string[], owner: FormulaOwner): Kinds {
	const found = findFormulaField(path, owner);
	if (!found) return null;
	const { type, format } = found.field;
	if (type === 'array' || (found.table && !found.isOwnRow)) return lists;
	if (type === 'integer' || type === 'number') return new Set(['number']);
	if (type === 'boolean') return new Set(['boolean']);
	if (type !== 'string') return null;
	const time = formatOf({ format })?.time;
	if (time === undefined) return new Set(['text']);
	return new Set([time === 'day' ? 'day' : 'moment']);
}

function kindsOfOperator({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, owner: FormulaOwner): Kinds {
	if (isList(left, owner) || isList(right, owner)) return lists;
	if (operator === '&') return new Set(['text']);
	if (operator === '*' || operator === '/' || operator === '^') return new Set(['number']);
	if (operator !== '+' && operator !== '-') return new Set(['boolean']);
	// With a day, and a text may be one, sums and differences are days or numbers.
	return [left, right].every((operand) => isOnly(kindsOf(operand, owner), 'number')) ? new Set(['number']) : null;
}

function kindsOfCall({ name, arguments: parts }: Extract<Expression, { kind: 'call' }>, owner: FormulaOwner): Kinds {
	const found = findFunction(name);
	const result: FunctionResult = found?.result ?? 'any';
	const perRow = found?.call.isPerRow ? parts : parts.slice(0, result === 'branches' ? 1 : 0);
	if (perRow.some((part) => isList(part, owner))) return lists;
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
		case 'cases':
			// The last one is the result for any other value.
			return of(parts.filter((_, index) => index > 0 && (index % 2 === 0 || (index === parts.length - 1 && parts.length % 2 === 0))));
		default:
			return new Set([result]);
	}
}

/** A text may be a day or a moment. */
function dated(kinds: Kinds): Kinds {
	return isOnly(kinds, 'day', 'moment') ? kinds : null;
}

function union(all: Kinds[]): Kinds {
	if (all.length === 0 || all.includes(null)) return null;
	return new Set(all.flatMap((kinds) => [...(kinds ?? [])]));
}
