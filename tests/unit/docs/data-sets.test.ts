import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { documentKinds } from '../../../server/documents.ts';
import { loadDocuments } from '../../../server/metadata/document/load-documents.ts';
import { readSchemaFolder } from '../../../server/metadata/document/schema-folder.ts';

const examples = [
	...readFileSync('docs/data-sets.md', 'utf8').matchAll(/```json (schemas\/quality\/[\w-]+\.dataset\.json)\n([\s\S]*?)```/g),
].map(([, file = '', content = '']) => ({ path: file.replace('schemas/', ''), content }));

it.each(examples)('the manual of data sets has a valid example $path', async ({ path, content }) => {
	const name = path.slice('quality/'.length, -'.dataset.json'.length);
	const loaded = loadDocuments([...(await readSchemaFolder('schemas')), { path, content, area: 'quality', name }], {
		kinds: documentKinds,
	});
	expect(loaded.problems.filter(({ file }) => file === path)).toEqual([]);
	expect(examples.length).toBe(3);
});
