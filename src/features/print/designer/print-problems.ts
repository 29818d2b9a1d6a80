import { joinClauses, withStatement } from '../../../../contract/base/join-texts.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { PrintBlock } from '../../../../contract/prints/print.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { errorText } from '../../../base/send/answer.ts';
import { kindTexts, texts } from './texts.ts';

/** Why a template cannot be printed: each block with what is wrong in it. */
export function problemText(error: unknown, blocks: readonly PrintBlock[]): string {
	if (!(error instanceof PortalError) || error.fields.length === 0) return errorText(error);
	const language = currentLanguage();
	const clauses = error.fieldsIn(language).map(({ path, message }) => inBlock(message, { pointer: path, blocks }));
	return joinClauses([...new Set(clauses)]).in(language);
}

/** What is wrong, with the block that it is in; `pointer` is a JSON pointer, or a path with dots. */
export function inBlock(message: string, { pointer, blocks }: { pointer: string; blocks: readonly PrintBlock[] }): string {
	const index = Number(/\bblocks[./](\d+)\b/.exec(pointer)?.[1] ?? Number.NaN);
	const block = blocks[index];
	if (!block) return message;
	const name = texts.blockAt({ position: index + 1, kind: kindTexts[block.kind]() });
	return withStatement(name, message).in(currentLanguage());
}
