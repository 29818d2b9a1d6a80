import { expect, it } from 'vitest';

import { documentKinds } from '../../../../../server/documents.ts';
import { loadDocuments } from '../../../../../server/metadata/document/load-documents.ts';
import { createProblemLog } from '../../../../../server/metadata/registry/problem-log.ts';

const file = (name: string, content: string) => ({ path: `quality/${name}.json`, area: 'quality', name, content });
const area = file('_area', JSON.stringify({ title: 'Q', system: 'quality' }));
const good = JSON.stringify({ title: 'R', record: { properties: { name: { type: 'string', title: 'N' } } } });
const wrong = good.replace('"string"', '"strin"');

it('logs each error once, with its code and position, and the file again when it has none left', () => {
	const lines: string[] = [];
	const write = (_details: object, message: string) => void lines.push(message);
	const log = createProblemLog({ info: write, warn: write });
	const load = (...contents: [string, string][]) => {
		lines.length = 0;
		log(loadDocuments([area, ...contents.map(([name, content]) => file(name, content))], { kinds: documentKinds }).problems);
		return [...lines];
	};
	expect(load(['recall', wrong])).toEqual([
		expect.stringMatching(/^quality\/recall\.json:1:\d+ unknown-value \/record\/properties\/name\/type .*“strin”/),
	]);
	expect(load(['recall', wrong], ['visit', '{'])).toEqual([expect.stringMatching(/^quality\/visit\.json:1:2 json-syntax /)]);
	expect(load(['recall', `\n\n${wrong}`], ['visit', '{'])).toEqual([]);
	expect(load(['recall', good], ['visit', '{'])).toEqual(['no longer has errors: quality/recall.json']);
	expect(load(['recall', wrong], ['visit', '{'])).toHaveLength(1);
	expect(load(['recall', good], ['visit', good.replace('"R"', '"V"')])).toEqual([
		'no longer has errors: quality/recall.json',
		'no longer has errors: quality/visit.json',
	]);
});
