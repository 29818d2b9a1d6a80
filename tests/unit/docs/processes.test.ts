import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { processKind } from '../../../server/documents/process/process-kind.ts';
import { documentKinds } from '../../../server/documents.ts';
import { loadDocuments } from '../../../server/metadata/document/load-documents.ts';
import { readSchemaFolder } from '../../../server/metadata/document/schema-folder.ts';

const examples = [...readFileSync('docs/processes.md', 'utf8').matchAll(/```xml schemas\/(office)\/([\w-]+)\.bpmn\n([\s\S]*?)```/g)];

describe('the manual of processes', () => {
	it.each(examples.map(([, area = '', name = '', content = '']) => ({ area, name, content })))(
		'has a valid example $name',
		async (example) => {
			const path = `${example.area}/${example.name}.bpmn`;
			const loaded = loadDocuments([...(await readSchemaFolder('schemas')), { path, ...example }], { kinds: documentKinds });
			expect(loaded.problems.filter(({ file }) => file === path)).toEqual([]);
			expect(loaded.of(processKind).get(example.name)?.file.nodes.length).toBeGreaterThan(2);
		},
	);

	it('has examples', () => expect(examples.length).toBeGreaterThan(1));
});
