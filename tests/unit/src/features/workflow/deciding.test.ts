import { describe, expect, it } from 'vitest';

import { createTaskMemory } from '../../../../../src/features/workflow/case/task-memory.ts';
import {
	phraseLimits,
	phraseProblem,
	readPhrases,
	storePhrases,
	withPhrase,
} from '../../../../../src/features/workflow/deciding/phrases.ts';

function browser() {
	const values = new Map<string, unknown>();
	return { values, recall: (key: string) => values.get(key), remember: (key: string, value: unknown) => void values.set(key, value) };
}

describe('phrases for comments', () => {
	it('are inserted at the end of what is written, and kept for the user rather than for the task', () => {
		expect(withPhrase('', '同意')).toBe('同意');
		expect(withPhrase('材料齐全。 ', '同意')).toBe('材料齐全。\n同意');
		const page = browser();
		const memory = createTaskMemory(page, { id: '1', draft: null }, 'draft:leave:1');
		storePhrases(memory, ['同意']);
		expect(readPhrases(createTaskMemory(page, { id: '2', draft: null }, 'draft:leave:2'))).toEqual(['同意']);
	});

	it('are limited in number and length', () => {
		const full = Array.from({ length: phraseLimits.most }, (_, index) => `${index}`);
		expect(phraseProblem(' ', [])).toBe('isEmpty');
		expect(phraseProblem('同意 ', ['同意'])).toBe('isKnown');
		expect(phraseProblem('长'.repeat(201), [])).toBe('isLong');
		expect(phraseProblem('同意', full)).toBe('isFull');
		expect(phraseProblem('同意', [])).toBeUndefined();
	});
});

describe('what is entered in a task', () => {
	it('comes back from this browser, or from the draft on the server once that has been saved', () => {
		const page = browser();
		const first = createTaskMemory(page, { id: '1', draft: null }, 'draft:leave:1');
		first.remember('comment', '再想想');
		first.remember('draft:leave:1', { at: 1, values: { reason: '探亲' } });
		expect(first.content()).toEqual({ comment: '再想想', 'draft:leave:1': { at: 1, values: { reason: '探亲' } } });
		first.noteSaved();
		// Another browser has saved it again meanwhile.
		const second = createTaskMemory(page, { id: '1', draft: { comment: '同意' } }, 'draft:leave:1');
		expect(second.recall('comment')).toBe('同意');
		second.remember('comment', '不同意');
		expect(second.recall('comment')).toBe('不同意');
		second.forget();
		expect([...page.values].filter(([, value]) => value !== undefined)).toEqual([]);
	});
});
