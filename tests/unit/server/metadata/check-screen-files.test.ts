import { describe, expect, it } from 'vitest';

import { checkScreenFiles } from '../../../../server/metadata/check-screen-files.ts';

describe('checkScreenFiles', () => {
	const file = (path: string, content: unknown) => {
		const [area = '', name = ''] = path.replace('.json', '').split('/');
		return { path, area, name, content: JSON.stringify(content) };
	};
	const area = { title: 'Q', system: 'quality' };
	const screen = { title: 'Recalls', record: { properties: { name: { type: 'string', title: 'Name' } } } };
	const problems = (...files: ReturnType<typeof file>[]) => checkScreenFiles(files).problems.map((problem) => [problem.file, problem.code]);

	it('finds a name in two areas and an area without its file', () => {
		expect(problems(file('a/_area.json', area), file('a/recall.json', screen), file('b/recall.json', screen))).toEqual([
			['b/_area.json', 'missing-area'],
			['b/recall.json', 'name-taken'],
		]);
	});

	it('does not blame a screen for a broken file that it refers to', () => {
		const referring = { ...screen, record: { properties: { other: { type: 'string', title: 'Other', reference: { screen: 'other' } } } } };
		expect(problems(file('a/_area.json', area), file('a/other.json', 5), file('a/recall.json', referring))).toEqual([
			['a/other.json', 'wrong-type'],
		]);
	});
});
