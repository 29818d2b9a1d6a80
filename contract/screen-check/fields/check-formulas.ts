import { messageOf } from '../../base/define-texts.ts';
import { checkComputed } from '../../formula/computed/check-computed.ts';
import { guardedUses } from '../../formula/computed/guarded-uses.ts';
import { formulaProblemTexts } from '../../formula/language/texts.ts';
import type { CheckContext } from '../findings/check-context.ts';
import { type Finding, toPointer } from '../findings/finding.ts';

/** What is wrong with the formulas of computed fields. */
export function checkFormulas({ fields }: CheckContext): Finding[] {
	const wrong = checkComputed(fields).map((problem): Finding => {
		const reason = messageOf(formulaProblemTexts, problem.code, problem.values);
		return { code: 'wrong-formula', pointer: pointerOf(problem.path), values: { reason } };
	});
	const guarded = guardedUses(fields).map(
		({ path, name, right }): Finding => ({ code: 'guarded-formula', pointer: pointerOf(path), values: { name, right } }),
	);
	return [...wrong, ...guarded];
}

function pointerOf(path: string): string {
	const [name = '', column] = path.split('.');
	const field = toPointer('record', 'properties', name) + (column === undefined ? '' : toPointer('items', 'properties', column));
	return `${field}/computed`;
}
