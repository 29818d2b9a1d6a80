import { type Message, messageOf } from '../../../../contract/base/define-texts.ts';
import { problemTexts } from './texts.ts';

/** Why a case does not go on. */
export type ProblemCode = keyof typeof problemTexts;

/** The reason as it is stored: its code and the node, so that each reader gets it in their language. */
export function toProblem(code: ProblemCode, node: string): string {
	return `${code} ${node}`;
}

/** The node of a stored reason. */
export function problemNode(stored: string): string {
	return stored.split(' ')[1] ?? '';
}

/** A stored reason as a text. */
export function problemText(stored: string, titleOf: (node: string) => string): Message {
	const [code = ''] = stored.split(' ');
	return messageOf(problemTexts, code as ProblemCode, { node: titleOf(problemNode(stored)) });
}
