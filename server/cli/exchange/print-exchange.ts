import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from 'diff';

import { messageOf } from '../../../contract/base/define-texts.ts';
import type { Terminal } from '../base/terminal.ts';
import type { ExchangeChange, ExchangePlan } from './plan-exchange.ts';
import { exchangeTexts } from './texts.ts';

/** Longer differences are not searched for: the texts have nothing in common. */
const mostEdits = 5_000;

/** Prints each change with the difference of the texts, as `git diff` does. */
export function printExchange({ changes, moved, kept }: ExchangePlan, { language, print }: Terminal): void {
	for (const change of changes) printChange(change, { language, print });
	for (const { path } of moved) print(exchangeTexts.moved({ path }).in(language));
	for (const { path } of kept) print(exchangeTexts.kept({ path }).in(language));
}

/** Prints one change with the difference of its texts. */
export function printChange(change: ExchangeChange, { language, print }: Pick<Terminal, 'language' | 'print'>): void {
	const path = change.after?.path ?? change.before?.path ?? '';
	print(messageOf(exchangeTexts, change.kind, { path }).in(language));
	print(differenceOf(change) ?? exchangeTexts.different().in(language));
}

/** A unified diff with three lines of context. */
function textDifference(before: { path: string; content: string }, after: { path: string; content: string }): string | undefined {
	const patch = structuredPatch(before.path, after.path, before.content, after.content, undefined, undefined, {
		context: 3,
		maxEditLength: mostEdits,
	});
	return patch && formatPatch(patch, FILE_HEADERS_ONLY).trimEnd();
}

function differenceOf({ before, after }: ExchangeChange): string | undefined {
	const nothing = { path: '/dev/null', content: '' };
	return textDifference(before ?? nothing, after ?? nothing);
}
