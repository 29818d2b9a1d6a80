import { expect, it } from 'vitest';

import { defineTexts } from '../../../../contract/base/define-texts.ts';
import { joinClauses, joinTexts, withRemark, withStatement } from '../../../../contract/base/join-texts.ts';

const texts = defineTexts({
	file: { 'zh-CN': '文件', 'zh-TW': '檔案', en: 'File' },
	missing: { 'zh-CN': '缺少{titles}', 'zh-TW': '缺少{titles}', en: '{titles} missing' },
});

it('separates the entries of a list as each language does', () => {
	const list = joinTexts([texts.file(), 'A', 'B']);
	expect([list.in('zh-CN'), list.in('zh-TW'), list.in('en')]).toEqual(['文件、A、B', '檔案、A、B', 'File, A, B']);
	expect([joinTexts([]).in('en'), joinTexts(['A']).in('zh-CN')]).toEqual(['', 'A']);
});

it('is a value of other texts, and itself contains joined texts', () => {
	const message = texts.missing({ titles: joinTexts([texts.file(), withRemark('A', texts.file())]) });
	expect(message.in('en')).toBe('File, A (File) missing');
	expect(message.in('zh-TW')).toBe('缺少檔案、A（檔案）');
});

it('separates clauses, and a subject from its statement', () => {
	const message = joinClauses([withStatement(texts.file(), 'A'), withStatement('B', 'C')]);
	expect(message.in('en')).toBe('File: A; B: C');
	expect(message.in('zh-CN')).toBe('文件：A；B：C');
});
