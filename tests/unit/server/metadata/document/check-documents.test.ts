import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { documentKinds } from '../../../../../server/documents.ts';
import { checkDocuments, reportIgnored } from '../../../../../server/metadata/document/check-documents.ts';
import { listIgnoredFiles } from '../../../../../server/metadata/document/schema-folder.ts';

describe('checkDocuments', () => {
	const file = (path: string, content: unknown) => {
		const [area = '', name = ''] = path.replace('.json', '').split('/');
		return { path, area, name, content: JSON.stringify(content) };
	};
	const area = { title: 'Q', system: 'quality' };
	const screen = { title: 'Recalls', record: { properties: { name: { type: 'string', title: 'Name' } } } };
	const problems = (...files: ReturnType<typeof file>[]) =>
		checkDocuments(files, documentKinds).problems.map((problem) => [problem.file, problem.code]);

	it('finds a name in two areas and an area without its file', () => {
		expect(problems(file('a/_area.json', area), file('a/recall.json', screen), file('b/recall.json', screen))).toEqual([
			['b/_area.json', 'missing-area'],
			['b/recall.json', 'name-taken'],
		]);
	});

	it('finds groups of menus that an area does not have, or has twice', () => {
		const pages = [{ title: 'Page', path: '/page', rights: [], group: 'late' }];
		const groups = ['after', 'after'].map((name) => ({ name, title: name }));
		const files = [file('a/_area.json', { ...area, groups, pages }), file('a/recall.json', { ...screen, menu: { group: 'afer' } })];
		expect(problems(...files).filter(([, code]) => code !== 'missing-translation')).toEqual([
			['a/_area.json', 'repeated-name'],
			['a/_area.json', 'unknown-menu-group'],
			['a/recall.json', 'unknown-menu-group'],
		]);
	});

	it('says which files are not read', async () => {
		const folder = await mkdtemp(path.join(tmpdir(), 'ignored-'));
		await mkdir(path.join(folder, 'quality/sub'), { recursive: true });
		const names = [
			'recall.json',
			'screen.schema.json',
			'quality/good.json',
			'quality/big.JSON',
			'quality/sub/deep.json',
			'quality/note.txt',
		];
		for (const name of names) await writeFile(path.join(folder, name), '{}');
		const found = reportIgnored(await listIgnoredFiles(folder)).map(({ code, file, severity }) => [code, file, severity]);
		expect(found).toEqual(['quality/big.JSON', 'quality/sub/deep.json', 'recall.json'].map((name) => ['ignored-file', name, 'warning']));
		await rm(folder, { recursive: true });
	});

	it('does not blame a screen for a broken file that it refers to', () => {
		const referring = { ...screen, record: { properties: { other: { type: 'string', title: 'Other', reference: { screen: 'other' } } } } };
		expect(problems(file('a/_area.json', area), file('a/other.json', 5), file('a/recall.json', referring))).toEqual([
			['a/other.json', 'wrong-type'],
		]);
	});
});
