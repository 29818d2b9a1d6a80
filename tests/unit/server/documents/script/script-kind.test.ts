import { describe, expect, it } from 'vitest';

import { scriptKind } from '../../../../../server/documents/script/script-kind.ts';
import { documentKinds } from '../../../../../server/documents.ts';
import { loadDocuments } from '../../../../../server/metadata/document/load-documents.ts';

const area = { path: 'quality/_area.json', area: 'quality', name: '_area', content: '{ "title": "Quality", "system": "quality" }' };
const screen = (scripts?: object) => ({
	path: 'quality/recall.json',
	area: 'quality',
	name: 'recall',
	content: JSON.stringify(
		{
			title: 'Recalls',
			record: { properties: { name: { type: 'string', title: 'Name' }, grade: { type: 'integer', title: 'Grade' } } },
			...(scripts && { scripts }),
		},
		null,
		'\t',
	),
});
const script = (name: string, content: string) => ({ path: `quality/${name}.script.js`, area: 'quality', name, content });
const withTitle = (code: string, tags = '') => `/**\n * @title Check\n${tags} */\n${code}`;

function load(...files: Array<ReturnType<typeof script>>) {
	const loaded = loadDocuments([area, ...files], { kinds: documentKinds });
	const problems = loaded.problems.map(({ file, line, column, code }) => `${file.slice('quality/'.length)}:${line}:${column} ${code}`);
	return { problems, scripts: loaded.of(scriptKind) };
}

const find = (code: string, tags?: string) => load(screen(), script('check', withTitle(code, tags))).problems;

describe('a script', () => {
	it('that is valid is loaded with its title, its screen and what it uses', () => {
		const { problems, scripts } = load(
			screen(),
			script('days', withTitle('return (from) => from + 1;')),
			script('check', withTitle("record.grade = library('days')(record.grade);", ' * @screen recall\n * @description Counts\n')),
		);
		expect(problems).toEqual([]);
		expect(scripts.get('check')?.file).toMatchObject({ title: 'Check', description: 'Counts', screen: 'recall', returns: false });
		expect(scripts.get('check')?.file.libraries.map(({ name }) => name)).toEqual(['days']);
		expect(scripts.get('days')?.file.returns).toBe(true);
	});

	it.each([
		['no comment', 'record.name', '1:1 script-without-title'],
		['a comment without a title', '/** @screen recall */\nrecord.name', '1:1 script-without-title'],
		['nothing', '', '1:1 empty-file'],
		['a syntax error', withTitle('let x = ;'), '4:9 script-syntax'],
		['a brace that is not closed', withTitle('if (1) {'), '4:9 script-syntax'],
		['an import', withTitle("import fs from 'node:fs';"), '4:1 script-not-possible'],
		['a dynamic import', withTitle("\timport('node:fs');"), '4:2 script-not-possible'],
		['a promise that is waited for', withTitle('await 1;'), '4:1 script-not-possible'],
		['an asynchronous function', withTitle('const f = async () => 1;'), '4:11 script-not-possible'],
		['a name that nothing declares', withTitle('recrod.name = 1;'), '4:1 unknown-script-name'],
		['a name of the host', withTitle('process.exit();'), '4:1 unknown-script-name'],
		['a misspelt tag', withTitle('1', ' * @scren recall\n'), '3:4 unknown-script-tag'],
		['an unknown screen', withTitle('1', ' * @screen recal\n'), '3:12 unknown-screen'],
		['a field that its screen has not', withTitle('record.garde = 1;', ' * @screen recall\n'), '5:8 unknown-field'],
		['a field in brackets', withTitle("before?.['garde'];", ' * @screen recall\n'), '5:10 unknown-field'],
		['an unknown script', withTitle("library('dayz');"), '4:9 unknown-script'],
		['a computed name of a script', withTitle('library(record.name);'), '4:9 library-without-name'],
		['itself', withTitle("return library('check');"), '4:16 circular-scripts'],
		['50,001 characters', withTitle('1;'.repeat(25_000)), '1:1 script-too-long'],
		['1 MB', withTitle('1;'.repeat(500_000)), '1:1 script-too-long'],
		['a title of 81 characters', `/** @title ${'x'.repeat(81)} */`, '1:12 script-text-too-long'],
		['a zero byte', withTitle('"\0"'), '4:2 wrong-encoding'],
		['deep brackets', withTitle(`${'('.repeat(600)}1${')'.repeat(600)}`), '1:1 too-large'],
	])('with %s is reported with its line and column', (_what, content, problem) => {
		expect(load(screen(), script('check', content)).problems).toContain(`check.script.js:${problem}`);
	});

	it('may use names of the language, of the sandbox and its own', () => {
		const code = `
			const { a: [b = 1, ...c], ...d } = record;
			function sum(x, { y } = {}, ...z) { return x + y + z.length + arguments.length; }
			class Box { size = 1; grow() { return this.size; } }
			outer: for (const [key, value] of Object.entries(d)) { if (key === value) break outer; }
			try { refuse(\`no \${b}\`, 'name'); } catch (error) { log(error.message, c, user?.name, today, tenantId, language, outcome); }
			const named = { key: 1, [b]: 2, sum };
			log(typeof before, new Box().grow(), named, Math.max(...[1, 2].map((one) => one)));`;
		expect(find(code)).toEqual([]);
	});

	it('needs its Chinese texts in each language', () => {
		expect(load(script('check', '/**\n * @title 检查\n * @title-en Check\n */')).problems).toEqual([
			'check.script.js:2:11 missing-translation',
		]);
		const all = '/**\n * @title 检查\n * @title-en Check\n * @title-zh-TW 檢查\n */';
		expect(load(script('check', all)).problems).toEqual([]);
	});

	it('is used by others only if it returns a value, and not in a circle', () => {
		const using = (name: string) => withTitle(`return library('${name}');`);
		expect(load(script('one', using('two')), script('two', withTitle('1'))).problems).toEqual(['one.script.js:4:16 library-without-value']);
		const circle = [script('one', using('two')), script('two', using('three')), script('three', using('one'))];
		expect(load(...circle).problems).toEqual([
			'one.script.js:4:16 circular-scripts',
			'three.script.js:4:16 circular-scripts',
			'two.script.js:4:16 circular-scripts',
		]);
	});
});

describe('a screen', () => {
	const check = script('check', withTitle('1'));

	it('names the scripts of its saves', () => {
		expect(load(screen({ beforeSave: 'check', afterSave: 'check' }), check).problems).toEqual([]);
	});

	it.each([
		['that does not exist', { beforeSave: 'chekc' }, '16:17 unknown-script'],
		['of another screen', { afterSave: 'other' }, '16:16 script-of-other-screen'],
		['of an event that does not exist', { beforeSve: 'check' }, '16:3 unknown-property'],
		['with a wrong name', { beforeSave: '../check' }, '16:17 wrong-form'],
	])('cannot name a script %s', (_what, scripts, problem) => {
		const unit = { ...screen(), path: 'quality/unit.json', name: 'unit', content: screen().content.replace('Recalls', 'Units') };
		const other = script('other', withTitle('1', ' * @screen unit\n'));
		expect(load(screen(scripts), unit, check, other).problems).toEqual([`recall.json:${problem}`]);
	});

	it('whose records the portal does not store runs none', () => {
		const file = {
			title: 'Recalls',
			record: { properties: { name: { type: 'string', title: 'Name' } } },
			storage: { scope: 'feature' },
			scripts: { beforeSave: 'check' },
		};
		const { problems } = load({ ...screen(), content: JSON.stringify(file) }, check);
		expect(problems.some((problem) => problem.endsWith('script-of-feature'))).toBe(true);
	});
});
