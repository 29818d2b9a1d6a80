import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { chartKind } from '../../../server/documents/chart/chart-kind.ts';
import { mapKind } from '../../../server/documents/map/map-kind.ts';
import { documentKinds } from '../../../server/documents.ts';
import { loadDocuments } from '../../../server/metadata/document/load-documents.ts';
import { readSchemaFolder } from '../../../server/metadata/document/schema-folder.ts';

const examples = [
	...readFileSync('docs/charts.md', 'utf8').matchAll(/```json schemas\/(quality)\/([\w-]+)\.(chart|map)\.json\n([\s\S]*?)```/g),
];

it.each(examples.map(([, area = '', name = '', kind = '', content = '']) => ({ area, name, kind, content })))(
	'the manual of charts has a valid example $name',
	async (example) => {
		const path = `${example.area}/${example.name}.${example.kind}.json`;
		const loaded = loadDocuments([...(await readSchemaFolder('schemas')), { path, ...example }], { kinds: documentKinds });
		expect(loaded.problems.filter(({ file }) => file === path)).toEqual([]);
		expect((loaded.of(chartKind).get(example.name) ?? loaded.of(mapKind).get(example.name))?.file.title).toBeTruthy();
	},
);

it('the manual of charts has examples', () => expect(examples.length).toBeGreaterThan(2));
