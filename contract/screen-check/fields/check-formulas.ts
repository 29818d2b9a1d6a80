import { messageOf } from '../../base/define-texts.ts';
import { checkComputed } from '../../formula/computed/check-computed.ts';
import { guardedUses } from '../../formula/computed/guarded-uses.ts';
import { functionNames } from '../../formula/functions/formula-functions.ts';
import { type FormulaProblemCode, formulaProblemTexts } from '../../formula/language/texts.ts';
import type { FormulaField } from '../../formula/values/formula-field.ts';
import type { CheckContext } from '../findings/check-context.ts';
import { type Finding, nearestHint, toPointer } from '../findings/finding.ts';

/** What is wrong with the formulas of computed fields. */
export function checkFormulas({ fields }: CheckContext): Finding[] {
	const wrong = checkComputed(fields).map((problem): Finding => {
		const { code, values, path, from } = problem;
		const reason = messageOf(formulaProblemTexts, code, values);
		const known = knownNames(problem, fields);
		const hint = nearestHint(String(values.name ?? ''), known);
		const expected = known.length > 0 ? { expected: known.join(' | ') } : {};
		return { code: 'wrong-formula', pointer: pointerOf(path), within: from, values: { reason, hint }, ...expected };
	});
	const guarded = guardedUses(fields).map(
		({ path, name, right }): Finding => ({ code: 'guarded-formula', pointer: pointerOf(path), values: { name, right } }),
	);
	return [...wrong, ...guarded];
}

/** What could have been meant by a name that is not known. */
function knownNames({ code, path }: { code: FormulaProblemCode; path: string }, fields: readonly FormulaField[]): string[] {
	if (code === 'unknownFunction') return functionNames;
	if (code !== 'unknownField') return [];
	const [table, cell] = path.split('.');
	const ofRow = cell === undefined ? [] : (fields.find(({ name }) => name === table)?.itemFields ?? []);
	const outside = fields.flatMap(({ name, itemFields = [] }) => [name, ...itemFields.map((inner) => `${name}.${inner.name}`)]);
	return [...ofRow.map(({ name }) => name), ...outside];
}

function pointerOf(path: string): string {
	const [name = '', column] = path.split('.');
	const field = toPointer('record', 'properties', name) + (column === undefined ? '' : toPointer('items', 'properties', column));
	return `${field}/computed`;
}
