import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

import { documentKinds } from '../../../../../server/documents.ts';
import { checkDocuments } from '../../../../../server/metadata/document/check-documents.ts';
import { readSchemaFolder } from '../../../../../server/metadata/document/schema-folder.ts';

const area = { path: 'q/_area.json', area: 'q', name: '_area', content: JSON.stringify({ title: 'Q', system: 'quality' }) };
const screen = (name: string, properties: object, required: string[] = []) => ({
	...{ path: `q/${name}.json`, area: 'q', name },
	content: JSON.stringify({ title: name, record: { properties: { name: { type: 'string', title: 'Name' }, ...properties }, required } }),
});
const inGroups = (file: typeof area, groups: object[]) => ({
	...file,
	content: JSON.stringify({ ...JSON.parse(file.content), form: { groups } }),
});
const problems = (...files: Array<typeof area>) =>
	checkDocuments([area, ...files], documentKinds).problems.map(
		({ file, code, pointer, texts }) => `${file} ${code} ${pointer} ${texts.en}`,
	);
const refersTo = (target: string) => ({ type: 'string', title: target, reference: { screen: target } });

it('refuses records that can never be created, because each needs another one first', () => {
	expect(problems(screen('part', { whole: refersTo('part') }, ['whole']))).toEqual([
		expect.stringMatching(/^q\/part\.json required-circle \/record\/properties\/whole .*part/),
	]);
	const chicken = screen('chicken', { from: refersTo('egg') }, ['from']);
	expect(problems(chicken, screen('egg', { from: refersTo('chicken') }, ['from']))).toEqual([
		expect.stringMatching(/^q\/chicken\.json required-circle \/record\/properties\/from .*chicken → egg → chicken/),
		expect.stringMatching(/^q\/egg\.json required-circle \/record\/properties\/from .*egg → chicken → egg/),
	]);
	expect(problems(chicken, screen('egg', { from: refersTo('chicken') }))).toEqual([]);
	const pieces = { type: 'array', title: 'Pieces', items: { properties: { of: refersTo('kit') }, required: ['of'] } };
	expect(problems(screen('kit', { pieces }, ['pieces']))).toEqual([
		expect.stringMatching(/^q\/kit\.json required-circle \/record\/properties\/pieces\/items\/properties\/of .*kit → kit/),
	]);
	expect(problems(screen('kit', { pieces }))).toEqual([]);
});

it('accepts a required reference of a field that may be hidden, as the first record can be created without it', () => {
	const when = { combinator: 'and', rules: [{ field: 'name', operator: 'equal', value: 'a' }] };
	expect(problems(screen('part', { whole: { ...refersTo('part'), visibleWhen: when } }, ['whole']))).toEqual([]);
	const groups = [
		{ name: 'all', title: 'All', fields: ['name'] },
		{ name: 'more', title: 'More', fields: ['whole'], visibleWhen: when },
	];
	expect(problems(inGroups(screen('part', { whole: refersTo('part') }, ['whole']), groups))).toEqual([]);
});

it('refuses more columns than a table of PostgreSQL has', () => {
	const many = (count: number) =>
		Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, { type: 'boolean', title: `F${at}` }]));
	expect(problems(screen('wide', many(1_592)))).toEqual([expect.stringMatching(/too-many-columns \/record\/properties .*1600/)]);
	expect(problems(screen('wide', many(1_580)))).toEqual([]);
});

it('reports a field that is required only while it is hidden', () => {
	const when = (value: string) => ({ combinator: 'and', rules: [{ field: 'name', operator: 'equal', value }] });
	const field = (visible: string, required: string) => ({
		reason: { type: 'string', title: 'Reason', visibleWhen: when(visible), requiredWhen: when(required) },
	});
	expect(problems(screen('visit', field('a', 'b')))).toEqual([
		expect.stringMatching(/never-required \/record\/properties\/reason\/requiredWhen/),
	]);
	expect(problems(screen('visit', field('a', 'a')))).toEqual([]);
	const reason = (visibleWhen: object | undefined, requiredWhen: object) => ({
		reason: { type: 'string', title: 'Reason', visibleWhen, requiredWhen },
	});
	const not = (value: string) => ({ ...when(value), not: true });
	const notIn = (...value: string[]) => ({ combinator: 'and', rules: [{ field: 'name', operator: 'notIn', value }] });
	const neither = { combinator: 'or', rules: [when('a'), when('b')], not: true };
	for (const visibleWhen of [not('a'), neither, notIn('a', 'b')]) {
		expect(problems(screen('visit', reason(visibleWhen, when('a')))), JSON.stringify(visibleWhen)).toEqual([
			expect.stringMatching(/never-required \/record\/properties\/reason\/requiredWhen/),
		]);
		expect(problems(screen('visit', reason(visibleWhen, when('c')))), JSON.stringify(visibleWhen)).toEqual([]);
	}
	expect(problems(screen('visit', reason(not('a'), not('b'))))).toEqual([]);
	const both = { ...when('a'), rules: [...when('a').rules, { field: 'name', operator: 'beginsWith', value: 'b' }], not: true };
	expect(problems(screen('visit', reason(both, when('a'))))).toEqual([]);
	const groups = [
		{ name: 'all', title: 'All', fields: ['name'] },
		{ name: 'more', title: 'More', fields: ['reason'], visibleWhen: when('b') },
	];
	expect(problems(inGroups(screen('visit', reason(undefined, when('a'))), groups))).toEqual([
		expect.stringMatching(/never-required \/record\/properties\/reason\/requiredWhen/),
	]);
	const cells = { name: { type: 'string', title: 'Cell' }, ...field('a', 'b') };
	expect(problems(screen('visit', { lines: { type: 'array', title: 'Lines', items: { properties: cells } } }))).toEqual([
		expect.stringMatching(/never-required \/record\/properties\/lines\/items\/properties\/reason\/requiredWhen/),
	]);
});

it('says what is wrong with a regular expression, and what a name may be', () => {
	expect(problems(screen('visit', { code: { type: 'string', title: 'Code', pattern: '[a' } }))).toEqual([
		expect.stringMatching(/wrong-pattern \/record\/properties\/code\/pattern .*\[ without \]/),
	]);
	const reasonOf = (pattern: string) =>
		problems(screen('visit', { code: { type: 'string', title: 'Code', pattern } }))[0]?.replace(/.*not a regular expression: /, '');
	expect(['(', 'a)', '*a', 'a{2,1}', '[b-a]', '\\q', 'a\\', '\\p{X}', '}'].map(reasonOf)).toEqual([
		...['( without )', ') without (', 'nothing to repeat before *, +, ? or braces', 'the numbers in braces are in the wrong order'],
		...['a range in [ ] is in the wrong order', 'the character after \\ has no meaning there; JSON writes one \\ as \\\\'],
		...['\\ at the end', 'no such character property of \\p', 'a lone ] or brace; for the character itself write \\ before it'],
	]);
	const named = (name: string) => problems(screen('visit', { [name]: { type: 'string', title: 'X' } }))[0];
	expect(named('Code')).toMatch(/wrong-name .*lower-case Latin letter.*40/);
	expect(named('nаme')).toMatch(/wrong-name .*U\+0430/);
	expect(named('na\u200bme')).toMatch(/wrong-name .*U\+200B/);
	const group = { name: 'gr\u043eup', title: 'Group', fields: ['name'] };
	expect(problems(inGroups(screen('visit', {}), [group]))).toEqual([
		expect.stringMatching(/wrong-name \/form\/groups\/0\/name .*digits \(or hyphens\), at most 40 characters; not allowed: U\+043E/),
	]);
	expect(problems(screen('vi\u200bsit', {}))).toEqual([
		expect.stringMatching(/wrong-file-name .*at most 40 characters; not allowed: U\+200B/),
	]);
	expect(problems(screen('constructor', {}))).toEqual([expect.stringMatching(/reserved-name .*“constructor” is reserved/)]);
});

it('tells UTF-16, other encodings and empty files apart', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'encodings-'));
	await mkdir(path.join(folder, 'q'));
	await writeFile(path.join(folder, 'q/_area.json'), area.content);
	const text = '{ "title": "召回" }';
	await writeFile(path.join(folder, 'q/little.json'), Buffer.from(`\uFEFF${text}`, 'utf16le'));
	await writeFile(path.join(folder, 'q/plain.json'), Buffer.from(text, 'utf16le'));
	await writeFile(path.join(folder, 'q/gbk.json'), Buffer.from([0x7b, 0x22, 0xd5, 0xd9, 0xbb, 0xd8, 0x22, 0x7d]));
	await writeFile(path.join(folder, 'q/empty.json'), ' \n');
	expect(problems(...(await readSchemaFolder(folder)).filter(({ name }) => name !== '_area'))).toEqual([
		expect.stringMatching(/empty\.json empty-file /),
		expect.stringMatching(/gbk\.json wrong-encoding .*GBK/),
		expect.stringMatching(/little\.json wrong-encoding .*UTF-16/),
		expect.stringMatching(/plain\.json wrong-encoding .*UTF-16/),
	]);
	await rm(folder, { recursive: true });
});
