import type { ScreenRuntime } from '../../../../renderers/core/runtime/screen-runtime.ts';

/** Phrases of one person, and characters of one phrase. */
export const phraseLimits = { most: 30, length: 200 } as const;

const key = 'phrases:comment';

type Memory = Pick<ScreenRuntime, 'remember' | 'recall'>;

/** The phrases that the user has saved for comments, in their order. */
export function readPhrases(runtime: Memory): string[] {
	const stored = runtime.recall(key);
	return Array.isArray(stored) ? stored.filter((phrase) => typeof phrase === 'string').slice(0, phraseLimits.most) : [];
}

export function storePhrases(runtime: Memory, phrases: string[]): void {
	runtime.remember(key, phrases.length === 0 ? undefined : phrases);
}

/** Why a comment cannot become a phrase; undefined when it can. */
export function phraseProblem(comment: string, phrases: readonly string[]): 'isEmpty' | 'isKnown' | 'isLong' | 'isFull' | undefined {
	const phrase = comment.trim();
	if (phrase === '') return 'isEmpty';
	if (phrases.includes(phrase)) return 'isKnown';
	if (phrase.length > phraseLimits.length) return 'isLong';
	return phrases.length >= phraseLimits.most ? 'isFull' : undefined;
}

/** A comment with a phrase at its end. */
export function withPhrase(comment: string, phrase: string): string {
	return comment.trim() === '' ? phrase : `${comment.trimEnd()}\n${phrase}`;
}
