import type { Message } from '../../base/define-texts.ts';
import { FormulaError } from '../language/formula-problem.ts';
import { broadcast } from '../values/broadcast.ts';
import { checkResult, type FormulaValue, isEmpty, type Scalar, shorten, toNumber, toText } from '../values/formula-value.ts';
import type { AnswerLookup, AnswerScript, LookupHow } from './lookup.ts';

/** What a function knows beside its arguments. */
export interface FormulaContext {
	/** The moment that TODAY and NOW stand for. */
	now: Date;
	/** Looks values up in other screens; missing where formulas cannot. */
	lookup?: AnswerLookup;
	/** Calls scripts of the library; missing where formulas cannot. */
	script?: AnswerScript;
}

/** An argument, evaluated only on demand: IF never evaluates the branch that it does not take. */
export type Argument = () => FormulaValue;

/** One function of the formula language, with its help. */
export interface FormulaFunction {
	name: string;
	/** Fewest and most arguments. */
	count: readonly [least: number, most: number];
	/** The arguments come two by two. */
	inPairs?: true;
	/** It looks values up or calls a script, and so is evaluated when a record is read. */
	isRead?: true;
	/** Looks values up in another screen; its arguments come two by two behind the first. */
	lookup?: LookupHow;
	/** Calls a script of the library, which the first argument names. */
	script?: true;
	/** What a result that is not empty is, for the check of the field's type. */
	result: FunctionResult;
	/** The names of the arguments, in brackets those that may be omitted. */
	parameters: Message;
	description: Message;
	/** A formula over the sample record of `docs/formula.md`. */
	example: string;
	call: FunctionCall;
}

/** Evaluates a function, and says what is known of it before. */
export interface FunctionCall {
	(parts: Argument[], context: FormulaContext): FormulaValue;
	/** The result for a list is a list. */
	isPerRow?: true;
	/** All arguments are numbers. */
	isOfNumbers?: true;
}

/** What a value of a formula is; a day without and a moment with a time, a list of the rows of a child table. */
export type ResultKind = 'number' | 'text' | 'boolean' | 'day' | 'moment' | 'list';

/** A kind, or the arguments that the result is one of: the first, the second and third, all, every second, those behind a value and its cases; `any` for what is not known beforehand. */
export type FunctionResult = ResultKind | 'first' | 'branches' | 'all' | 'pairs' | 'cases' | 'any';

/** A function of single values; over lists it works row by row. */
export function eachRow(call: (values: Scalar[], context: FormulaContext) => unknown): FunctionCall {
	const evaluate = (parts: Argument[], context: FormulaContext) =>
		broadcast(
			parts.map((part) => part()),
			(values) => toResult(call(values, context), values),
		);
	return Object.assign(evaluate, { isPerRow: true } as const);
}

/** A function of numbers, empty as soon as one of them is. */
export function ofNumbers(call: (...numbers: number[]) => unknown): FunctionCall {
	const evaluate = eachRow((values) => {
		const numbers = values.map(toNumber);
		return numbers.every((number) => number !== null) ? call(...numbers) : null;
	});
	return Object.assign(evaluate, { isOfNumbers: true } as const);
}

/** A function of texts, where empty is the empty text. */
export function ofTexts(call: (...texts: string[]) => unknown): FunctionCall {
	return eachRow((values) => call(...values.map(toText)));
}

/** A function of all numbers in all its arguments, lists included; empty values are omitted. */
export function ofAllNumbers(call: (numbers: number[]) => unknown, whenNone: Scalar = null): FunctionCall {
	const evaluate = (parts: Argument[]) => {
		const numbers = flatten(parts).flatMap((value) => toNumber(value) ?? []);
		return numbers.length === 0 ? whenNone : toResult(call(numbers), numbers);
	};
	return Object.assign(evaluate, { isOfNumbers: true } as const);
}

const maxListLength = 10_000;

/** All single values of all arguments. */
export function flatten(parts: Argument[]): Scalar[] {
	const values = parts.flatMap((part) => part());
	if (values.length > maxListLength) throw new FormulaError('listTooLong', { max: maxListLength });
	return values;
}

/** The whole number that counts characters or positions; throws for other values. */
export function toCount(value: Scalar | undefined, whenEmpty: number): number {
	if (value === undefined || isEmpty(value)) return whenEmpty;
	const count = Math.trunc(toNumber(value) ?? 0);
	if (count < 0 || !Number.isSafeInteger(count)) throw new FormulaError('wrongArgument', { name: '', value: shorten(value) });
	return count;
}

/** Takes the result of a function of formulajs, which returns its errors, or of our own. */
function toResult(answer: unknown, values: Scalar[]): Scalar {
	if (answer instanceof Error) {
		if (answer.message === '#DIV/0!') throw new FormulaError('divisionByZero');
		if (answer.message === '#NUM!') throw new FormulaError('outOfRange');
		throw new FormulaError('wrongArgument', { name: '', value: shorten(values) });
	}
	return checkResult((answer ?? null) as Scalar);
}
