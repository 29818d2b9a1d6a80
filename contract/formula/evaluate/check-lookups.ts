import { fieldKind } from '../../conditions/field-kind.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import type { FormulaFunction } from '../functions/formula-function.ts';
import { findFunction } from '../functions/formula-functions.ts';
import { readLookupCondition, readLookupTarget, readScriptTarget } from '../functions/lookup.ts';
import type { Expression, Span } from '../language/expression.ts';
import type { FormulaProblem } from '../language/formula-problem.ts';
import type { FormulaProblemCode } from '../language/texts.ts';
import type { FindLookedUp, FindScript, FormulaOwner } from '../values/formula-field.ts';

type LookupCall = Extract<Expression, { kind: 'call' }>;

/** Kinds of values that can be compared and returned. */
const usable = ['text', 'choice', 'number', 'boolean', 'date', 'date-time', 'reference'];

/** What is wrong with the lookups and scripts of a formula: unknown screens, fields and scripts, and fields whose values are not stored. */
export function checkLookups(expression: Expression, { lookups, scripts, table }: FormulaOwner): FormulaProblem[] {
	if (lookups === undefined) return [];
	return lookupCalls(expression).flatMap(({ call, entry }) => {
		if (lookups === null || table) return [problem('lookupNotHere', { name: call.name }, call)];
		return entry.script ? checkScript(call, scripts) : checkCall(call, { entry, find: lookups });
	});
}

/** Whether a formula looks anything up or calls a script, so that it is evaluated when a record is read. */
export function looksUp(expression: Expression): boolean {
	return lookupCalls(expression).length > 0;
}

function lookupCalls(expression: Expression): Array<{ call: LookupCall; entry: FormulaFunction }> {
	switch (expression.kind) {
		case 'unary':
			return lookupCalls(expression.operand);
		case 'binary':
			return [...lookupCalls(expression.left), ...lookupCalls(expression.right)];
		case 'call': {
			const entry = findFunction(expression.name);
			const own = entry?.isRead ? [{ call: expression, entry }] : [];
			return [...own, ...expression.arguments.flatMap(lookupCalls)];
		}
		default:
			return [];
	}
}

function checkCall(call: LookupCall, { entry, find }: { entry: FormulaFunction; find: FindLookedUp }): FormulaProblem[] {
	const [target, ...pairs] = call.arguments;
	const { name } = call;
	const text = textOf(target);
	const named = text === undefined ? undefined : readLookupTarget(text);
	if (!target || !named || (named.field === null) !== (entry.lookup === 'count'))
		return [problem(entry.lookup === 'count' ? 'lookupNeedsScreen' : 'lookupNeedsField', { name }, target ?? call)];
	const fieldOf = find(named.screen);
	if (!fieldOf) return [problem('unknownScreen', { name: named.screen }, target)];
	const problems = named.field === null ? [] : checkResult(named.field, { fieldOf, entry, at: target });
	for (let index = 0; index + 1 < pairs.length; index += 2) {
		const at = pairs[index];
		const condition = readLookupCondition(textOf(at) ?? '');
		if (!at) continue;
		if (!condition) problems.push(problem('lookupCondition', { name }, at));
		else problems.push(...checkField(condition.field, { fieldOf, at }));
	}
	return problems;
}

function checkScript({ name, arguments: [target] }: LookupCall, find: FindScript | undefined): FormulaProblem[] {
	if (!target) return [];
	const named = readScriptTarget(textOf(target) ?? '');
	if (!named) return [problem('scriptNeedsName', { name }, target)];
	if (!find) return [];
	const found = find(named.script);
	const values = { script: named.script };
	if (!found) return [problem('unknownScript', values, target)];
	if (found.screen !== undefined) return [problem('scriptOfScreen', { ...values, screen: found.screen }, target)];
	return found.returns ? [] : [problem('scriptWithoutValue', values, target)];
}

/** The screens in which a formula looks values up. */
export function screensOf(expression: Expression): string[] {
	return lookupCalls(expression).flatMap(({ call, entry }) => {
		const named = entry.script ? undefined : readLookupTarget(textOf(call.arguments[0]) ?? '');
		return named ? [named.screen] : [];
	});
}

/** The scripts that a formula calls. */
export function scriptsOf(expression: Expression): string[] {
	return lookupCalls(expression).flatMap(({ call, entry }) => {
		const named = entry.script ? readScriptTarget(textOf(call.arguments[0]) ?? '') : undefined;
		return named ? [named.script] : [];
	});
}

interface FieldCheck {
	fieldOf(path: string): ResolvedField | undefined;
	at: Span;
}

function checkResult(path: string, { fieldOf, entry, at }: FieldCheck & { entry: FormulaFunction }): FormulaProblem[] {
	const wrong = checkField(path, { fieldOf, at });
	const field = fieldOf(path);
	if (wrong.length > 0 || !field) return wrong;
	const kind = fieldKind(field);
	if (entry.lookup === 'sum' && kind !== 'number') return [problem('lookupSum', { name: path }, at)];
	const isOrdered = kind !== 'boolean' && kind !== 'reference';
	return (entry.lookup === 'max' || entry.lookup === 'min') && !isOrdered ? [problem('lookupOrder', { name: path }, at)] : [];
}

function checkField(path: string, { fieldOf, at }: FieldCheck): FormulaProblem[] {
	const field = fieldOf(path);
	if (!field) return [problem('unknownField', { name: path }, at)];
	if (field.lookup) return [problem('lookupOfLookup', { name: path }, at)];
	return field.searchable && usable.includes(fieldKind(field)) ? [] : [problem('lookupNoValue', { name: path }, at)];
}

function textOf(part: Expression | undefined): string | undefined {
	return part?.kind === 'value' && typeof part.value === 'string' ? part.value : undefined;
}

function problem(code: FormulaProblemCode, values: FormulaProblem['values'], { from, to }: Span): FormulaProblem {
	return { code, values, from, to };
}
