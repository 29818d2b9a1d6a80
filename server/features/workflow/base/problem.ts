import { type Message, messageOf } from '../../../../contract/base/define-texts.ts';
import type { Language, Texts } from '../../../../contract/base/languages.ts';
import { toStored } from '../../../../contract/base/stored-text.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import { problemTexts } from './texts.ts';

/** A reason is not longer. */
const longest = 500;

/** Why a case does not go on. */
export type ProblemCode = keyof typeof problemTexts;

/** The reason as it is stored: its code, the node and what is behind it, so that each reader gets it in their language. */
export function toProblem(code: ProblemCode, node: string, reason?: Message): string {
	if (reason === undefined) return `${code} ${node}`;
	return `${code} ${node} ${toStored(reason, (text) => cutText(text, longest))}`;
}

/** The node of a stored reason. */
export function problemNode(stored: string): string {
	return stored.split(' ')[1] ?? '';
}

/** A stored reason as a text. */
export function problemText(stored: string, titleOf: (node: string) => string, language: Language): string {
	const [code = '', node = '', ...reason] = stored.split(' ');
	const values = { node: titleOf(node), reason: reason.length === 0 ? '' : (JSON.parse(reason.join(' ')) as Texts)[language] };
	return messageOf(problemTexts, code as ProblemCode, values).in(language);
}
