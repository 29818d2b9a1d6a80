import type { ErrorObject } from 'ajv';

import { findMessage, type Message } from '../../../../contract/base/define-texts.ts';
import { insteadOf, isStandardKeyword } from '../../../../contract/json-schema/dialect/rejected-keywords.ts';
import { patternReason } from '../../../../contract/patterns/pattern-reason.ts';
import { type Finding, foreignLetters, hyphensToo, nearestHint, toPointer } from '../../../../contract/screen-check/findings/finding.ts';
import { rangeMessage } from './range-message.ts';
import { typeTexts } from './texts.ts';

/** Errors are compared with each other; a file with more is explained by the first ones. */
const mostErrors = 200;

/** Turns the errors of ajv about a screen file into mistakes that a configurator understands. */
export function toFindings(errors: readonly ErrorObject[]): Finding[] {
	const first = errors.slice(0, mostErrors);
	const real = withoutEchoes(first);
	return (real.length > 0 ? real : first).map(toFinding);
}

function toFinding(error: ErrorObject): Finding {
	const { instancePath: pointer, params } = error;
	switch (error.keyword) {
		case 'additionalProperties': {
			const name = String(params.additionalProperty);
			if (pointer.startsWith('/record') && isStandardKeyword(name))
				return { code: 'standard-keyword', pointer: pointer + toPointer(name), values: { name, instead: insteadOf(name) }, atKey: true };
			const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
			const values = { name, hint: nearestHint(name, known) };
			return { code: 'unknown-property', pointer: pointer + toPointer(name), values, expected: known.join(' | '), atKey: true };
		}
		case 'required':
			return {
				code: 'missing-property',
				pointer,
				values: { name: String(params.missingProperty) },
				expected: String(params.missingProperty),
			};
		case 'enum': {
			const allowed = (params.allowedValues as unknown[]).map(String);
			const name = typeof error.data === 'string' ? error.data : JSON.stringify(error.data);
			return { code: 'unknown-value', pointer, values: { name, hint: nearestHint(name, allowed) }, expected: allowed.join(' | ') };
		}
		case 'propertyNames': {
			const name = String(params.propertyName);
			const form = String((error.schema as { pattern?: string } | undefined)?.pattern ?? '');
			return { ...toForm(name, form), pointer: pointer + toPointer(name), expected: form, atKey: true };
		}
		case 'pattern':
		case 'format': {
			const expected = String(params.pattern ?? params.format);
			if (expected === 'regex') return { code: 'wrong-pattern', pointer, values: { reason: patternReason(String(error.data)) } };
			return { ...toForm(String(error.data), expected), pointer, expected };
		}
		case 'uniqueItems':
			// Which of the two ajv calls `i` depends on the kind of the entries.
			return { code: 'repeated-entry', pointer: pointer + toPointer(Math.max(Number(params.i), Number(params.j))), values: {} };
		case 'contains': {
			const name = String((error.schema as { const?: unknown }).const);
			return { code: 'missing-entry', pointer, values: { name }, expected: name };
		}
		default:
			return toTypeOrRange(error);
	}
}

/** The forms of the names of fields, and of groups, actions and permissions, which may have hyphens. */
const nameForms = ['^[a-z][a-zA-Z0-9]{0,39}$', '^[a-z][a-zA-Z0-9-]{0,39}$'];

/** A name is explained in words, any other text by the expression. */
function toForm(name: string, expected: string): Pick<Finding, 'code' | 'values'> {
	const form = nameForms.indexOf(expected);
	if (form < 0) return { code: 'wrong-form', values: { name, expected } };
	return { code: 'wrong-name', values: { name, hyphens: form === 1 ? hyphensToo() : '', letters: foreignLetters(name) } };
}

function toTypeOrRange(error: ErrorObject): Finding {
	const { instancePath: pointer, params, keyword } = error;
	if (keyword === 'type' || keyword === 'const' || keyword === 'anyOf') {
		const otherTypes = keyword === 'const' ? [] : typesOf(error);
		const types = keyword === 'type' ? [params.type].flat().map(String) : otherTypes;
		const expected = types.length > 0 ? typeMessage(types) : JSON.stringify(params.allowedValue ?? error.schema);
		return { code: 'wrong-type', pointer, values: { expected }, expected: types.join(' | ') || JSON.stringify(params.allowedValue) };
	}
	return {
		code: 'out-of-range',
		pointer,
		values: { expected: rangeMessage(keyword, Number(params.limit)) },
		expected: `${keyword} ${params.limit}`,
	};
}

/** A choice and the `if` around a choice repeat the errors of their branches; the property name rule repeats its pattern, a missing entry each that is there. */
function withoutEchoes(errors: readonly ErrorObject[]): ErrorObject[] {
	const isEcho = (error: ErrorObject): boolean =>
		error.keyword === 'if' || error.propertyName !== undefined || /\/contains\/./.test(error.schemaPath);
	const real = withoutOtherBranches(errors.filter((error) => !isEcho(error)));
	return real.filter((error) => {
		const choices = real.filter((other) => other.keyword === 'anyOf' && other.instancePath === error.instancePath);
		if (choices.length === 0) return true;
		const isDeeper = (other: ErrorObject) =>
			other.instancePath.startsWith(`${error.instancePath}/`) ||
			(other.instancePath === error.instancePath && !['anyOf', 'type', 'const'].includes(other.keyword));
		const isExplained = real.some(isDeeper);
		return error.keyword === 'anyOf' ? !isExplained : error.keyword !== 'type' && error.keyword !== 'const';
	});
}

/** Of several kinds of objects the one is meant whose properties are there; what the others need or do not know is no mistake. */
function withoutOtherBranches(errors: readonly ErrorObject[]): ErrorObject[] {
	const others = new Set<ErrorObject>();
	for (const { keyword, instancePath, schema } of errors) {
		if (keyword !== 'anyOf') continue;
		const kinds = (schema as Array<{ $ref?: string; type?: string }>).filter(({ $ref, type }) => $ref !== undefined || type === 'object');
		if (kinds.length < 2) continue;
		const misfits = errors.filter(
			(error) => error.instancePath === instancePath && ['required', 'additionalProperties'].includes(error.keyword),
		);
		const countOf = (parent: unknown) => misfits.filter(({ parentSchema }) => parentSchema === parent).length;
		const parents = [...new Set(misfits.map(({ parentSchema }) => parentSchema))].sort((one, other) => countOf(one) - countOf(other));
		const meant = parents.length < kinds.length ? undefined : parents[0];
		for (const misfit of misfits) if (misfit.parentSchema !== meant) others.add(misfit);
	}
	return errors.filter((error) => !others.has(error));
}

function typesOf(error: ErrorObject): string[] {
	const branches = Array.isArray(error.schema) ? (error.schema as Array<{ const?: unknown }>) : [];
	return branches.flatMap((branch) => (branch.const === undefined ? ['object'] : [String(branch.const)]));
}

function typeMessage(types: string[]): Message | string {
	const [first = '', ...others] = types.map((type) => findMessage(typeTexts, type, { example: '{…}' }) ?? type);
	return others.reduce<Message | string>((before, type) => typeTexts.either({ first: before, second: type }), first);
}
