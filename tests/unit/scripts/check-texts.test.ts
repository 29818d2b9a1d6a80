import { expect, it } from 'vitest';

import { checkTexts } from '../../../scripts/check-texts.mjs';

const head = "import { defineTexts } from '../base/define-texts.ts';\n";
const table = (...rows: string[]) => `${head}export const aTexts = defineTexts({\n${rows.join('\n')}\n});\n`;
const save = "save: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Save' },";
const use = "import { aTexts } from './texts.ts';\naTexts.save();\n";

const check = (files: Record<string, string>, exceptions = {}) => checkTexts(new Map(Object.entries(files)), exceptions);

it('accepts texts in three languages that are used', () => {
	expect(check({ 'a/texts.ts': table(save), 'a/save.ts': use })).toEqual([]);
});

it.each([
	['a text', "const title = '保存';"],
	['a comment', '// 保存'],
	['a full-width sign', "const mark = '，';"],
])('finds Chinese in %s outside of texts.ts', (_case, line) => {
	expect(check({ 'a/save.ts': line })).toEqual([expect.stringMatching(/^a\/save\.ts:1: Chinese belongs in texts\.ts/)]);
	expect(check({ 'a/save.ts': line }, { 'a/': 'a reason' })).toEqual([]);
});

it('finds a text that nothing uses', () => {
	const found = check({ 'a/texts.ts': table(save, "stop: { 'zh-CN': '停止', 'zh-TW': '停止', en: 'Stop' },"), 'a/save.ts': use });
	expect(found).toEqual(['a/texts.ts:4: nothing uses the text “stop” of aTexts']);
});

it('takes the keys of a table that is read by a computed key from the code', () => {
	const open = "import { aTexts } from './texts.ts';\naTexts[name]();\n";
	expect(check({ 'a/texts.ts': table(save), 'a/save.ts': open })).toHaveLength(1);
	expect(check({ 'a/texts.ts': table(save), 'a/save.ts': `${open}const name = 'save';` })).toEqual([]);
});

it.each([
	['English', "store: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Store' },"],
	['Traditional Chinese', "store: { 'zh-CN': '保存', 'zh-TW': '保存', en: 'Save' },"],
])('finds one Chinese text with two translations into %s', (_language, second) => {
	const found = check({ 'a/texts.ts': table(save, second), 'a/save.ts': `${use}aTexts.store();` });
	expect(found).toEqual([expect.stringMatching(/^a\/texts\.ts:4: “保存” is “.*” here and “.*” at a\/texts\.ts:3/)]);
});

it.each(["'Save，'", "'You can not save'", "{ one: 'Save', other: 'Save（s）' }"])('finds %s in English', (en) => {
	const found = check({ 'a/texts.ts': table(`save: { 'zh-CN': '保存', 'zh-TW': '儲存', en: ${en} },`), 'a/save.ts': use });
	expect(found).toHaveLength(1);
});

it('follows a table through the file that exports it again', () => {
	const files = { 'a/texts.ts': table(save), 'a/public.ts': "export { aTexts } from './texts.ts';" };
	expect(check(files)).toHaveLength(1);
	expect(check({ ...files, 'b/save.ts': "import { aTexts } from '../a/public.ts';\naTexts.save();" })).toEqual([]);
});

it('accepts the listed meanings of a homonym and no others', () => {
	const row = (key: string, en: string) => `${key}: { 'zh-CN': '属于', 'zh-TW': '屬於', en: '${en}' },`;
	const found = (second: string) =>
		check({ 'a/texts.ts': table(row('in', 'is one of'), row('join', second)), 'a/save.ts': `${use.replace('save', 'in')}aTexts.join();` });
	expect(found('Assign')).toEqual([]);
	expect(found('Belong to')).toHaveLength(1);
});

it('finds Chinese in a data file', () => {
	expect(check({ 'a/names.json': '{ "title": "保存" }' })).toHaveLength(1);
});

it('compares the placeholders of the languages, of which a singular may lack the count', () => {
	const table = (text: string) => `export const texts = defineTexts({ a: ${text} });\ntexts.a();`;
	const problems = (text: string) =>
		checkTexts(new Map([['src/texts.ts', table(text)]])).filter((problem) => problem.includes('placeholders'));
	expect(
		problems("{ 'zh-CN': '{count}条{name}', 'zh-TW': '{count}筆{name}', en: { one: 'One {name}', other: '{count} {name}' } }"),
	).toEqual([]);
	expect(problems("{ 'zh-CN': '{name}不能{max}', 'zh-TW': '{name}不能{max}', en: 'Not more than {max}' }")).toHaveLength(1);
	expect(problems("{ 'zh-CN': '{max}', 'zh-TW': '{most}', en: '{max}' }")).toHaveLength(1);
	expect(problems("{ 'zh-CN': '{max, number}', 'zh-TW': '{max, number}', en: '{max}' }")).toHaveLength(1);
	expect(problems("{ 'zh-CN': '{count}条{name}', 'zh-TW': '{count}筆{name}', en: { one: 'One', other: '{count} {name}' } }")).toHaveLength(
		1,
	);
});

it.each([
	['共{count, number}条', '共 {count, number} 条'],
	['最多5个字符', '最多 5 个字符'],
	['请上传PDF文件', '请上传 PDF 文件'],
])('finds numbers and Latin words without blanks in %s', (text, right) => {
	const found = check({
		'a/texts.ts': table(`save: { 'zh-CN': '${text}', 'zh-TW': '${text}', en: '${text.replace(/[^{}a-z, ]/g, '') || 'Save'}' },`),
		'a/save.ts': use,
	});
	expect(found).toEqual([`a/texts.ts:3: blanks around numbers and Latin words: ${right}`]);
});

it('accepts dates, names and what the specification says', () => {
	for (const text of ['2026年3月1日', '角色“{name}”已删除', '手机号码长度不为11位'])
		expect(
			check({
				'a/texts.ts': table(`save: { 'zh-CN': '${text}', 'zh-TW': '${text}', en: '${text.includes('{') ? '{name}' : 'Save'}' },`),
				'a/save.ts': use,
			}),
		).toEqual([]);
});
