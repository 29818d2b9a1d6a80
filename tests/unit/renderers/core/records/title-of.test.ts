import { expect, it } from 'vitest';

import { ownTitleOf, titleOf } from '../../../../../renderers/core/records/title-of.ts';

const screen = { titleField: 'people' };

it.each([
	['zh-CN', 'Ann、Ben'],
	['en', 'Ann, Ben'],
] as const)('separates several titles with the mark of the language: %s', (language, title) => {
	const record = { id: '1', version: 1, people: ['a', 'b'], titles: { people: ['Ann', 'Ben'] as unknown as string } };
	expect(titleOf(screen, record, language)).toBe(title);
});

it('is the id of a record without a title', () => {
	const record = { id: '1', version: 1, people: '' };
	expect(titleOf(screen, record, 'en')).toBe('1');
	expect(ownTitleOf(screen, record, 'en')).toBeUndefined();
});
