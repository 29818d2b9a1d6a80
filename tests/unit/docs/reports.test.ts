import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { reportKind } from '../../../server/documents/report/report-kind.ts';
import { documentKinds } from '../../../server/documents.ts';
import { loadDocuments } from '../../../server/metadata/document/load-documents.ts';
import { readSchemaFolder } from '../../../server/metadata/document/schema-folder.ts';

const examples = [
	...readFileSync('docs/reports.md', 'utf8').matchAll(/```json (schemas\/quality\/[\w-]+\.report\.json)\n([\s\S]*?)```/g),
].map(([, file = '', content = '']) => ({ path: file.replace('schemas/', ''), content }));
const fileOf = (path: string, content: string) => ({
	path,
	content,
	area: 'quality',
	name: path.slice('quality/'.length, -'.report.json'.length),
});
const problemsOf = async (path: string, content: string) => {
	const loaded = loadDocuments([...(await readSchemaFolder('schemas')), fileOf(path, content)], { kinds: documentKinds });
	return loaded.problems.filter(({ file }) => file === path).map(({ code, pointer }) => `${code} ${pointer}`);
};

it.each(examples)('the manual of reports has a valid example $path', async ({ path, content }) => {
	expect(await problemsOf(path, content)).toEqual([]);
	const loaded = loadDocuments([...(await readSchemaFolder('schemas')), fileOf(path, content)], { kinds: documentKinds });
	expect(loaded.of(reportKind).get(path.slice('quality/'.length, -'.report.json'.length))?.file.title).toBeTruthy();
});

it('reports what a report names that is not there', async () => {
	const file = {
		...{ metaVersion: 2, title: 'x', screen: 'spot-check', parameters: ['sampleDay'], texts: { 'zh-TW': { x: 'x' }, en: { x: 'x' } } },
		blocks: [
			{ rows: [{ field: 'stag' }], marks: [{ measure: 1, color: 'red' }] },
			{ screen: 'process-case', rows: [{ field: 'state' }] },
			{ screen: 'no-screen', rows: [{ field: 'stage' }], parameters: { organisation: 'organisation' } },
		],
	};
	const problems = await problemsOf('quality/wrong.report.json', JSON.stringify(file));
	expect(problems).toEqual(
		expect.arrayContaining([
			expect.stringContaining('/parameters'),
			expect.stringContaining('/blocks/0/rows/0/field'),
			'records-of-feature /blocks/1/screen',
			'unknown-screen /blocks/2/screen',
			'unknown-field /blocks/0/marks/0/measure',
			'unknown-field /blocks/2/parameters',
		]),
	);
	expect(examples.length).toBe(3);
});
