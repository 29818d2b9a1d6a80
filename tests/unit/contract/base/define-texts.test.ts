import { expect, it } from 'vitest';

import { defineTexts, inLanguage } from '../../../../contract/base/define-texts.ts';

const texts = defineTexts({
	tooLarge: { 'zh-CN': '“{name}”大于{size}', 'zh-TW': '「{name}」大於{size}', en: '“{name}” is larger than {size}' },
	rows: { 'zh-CN': '共{count}行', 'zh-TW': '共{count}列', en: { one: '{count} row', other: '{count} rows' } },
	hits: {
		'zh-CN': '命中{count, number}条',
		'zh-TW': '命中{count, number}筆',
		en: { one: '{count, number} hit', other: '{count, number} hits' },
	},
	file: { 'zh-CN': '文件', 'zh-TW': '檔案', en: 'File' },
});
const others = defineTexts({ file: { 'zh-CN': '附件', 'zh-TW': '附件', en: 'Attachment' } });

it('fills placeholders in each language', () => {
	const message = texts.tooLarge({ name: 'a.pdf', size: '3 MB' });
	expect(message.in('zh-CN')).toBe('“a.pdf”大于3 MB');
	expect(message.in('zh-TW')).toBe('「a.pdf」大於3 MB');
	expect(message.in('en')).toBe('“a.pdf” is larger than 3 MB');
});

it('puts values that are messages into the same language', () => {
	expect(texts.tooLarge({ name: texts.file(), size: 1 }).in('en')).toBe('“File” is larger than 1');
});

it('uses the singular in English', () => {
	expect(texts.rows({ count: 1 }).in('en')).toBe('1 row');
	expect(texts.rows({ count: 2 }).in('en')).toBe('2 rows');
	expect(texts.rows({ count: 1 }).in('zh-CN')).toBe('共1行');
});

it('groups the digits of a number where the text asks for it', () => {
	expect(texts.hits({ count: 1_234 }).in('en')).toBe('1,234 hits');
	expect(texts.hits({ count: 1_234 }).in('zh-CN')).toBe('命中1,234条');
	expect(texts.hits({ count: 1 }).in('en')).toBe('1 hit');
});

it('uses the plural for a value that is not a number', () => {
	expect(texts.hits({ count: '…' }).in('en')).toBe('… hits');
});

it('keeps folders with equal keys apart', () => {
	expect([texts.file().in('en'), others.file().in('en')]).toEqual(['File', 'Attachment']);
});

it('neither expands placeholders nor references inside values, nor escapes them', () => {
	const name = '{size} $t(file) <b>&</b>';
	expect(texts.tooLarge({ name, size: 1 }).in('en')).toBe(`“${name}” is larger than 1`);
});

it('returns texts without a message unchanged', () => {
	expect(inLanguage('是', 'en')).toBe('是');
	expect(inLanguage(texts.file(), 'en')).toBe('File');
});
