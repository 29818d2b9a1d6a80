import path from 'node:path';
import { expect, it } from 'vitest';

import { documentKinds } from '../../../../../server/documents.ts';
import { features } from '../../../../../server/features.ts';
import { DocumentMemory } from '../../../../../server/metadata/document/document-memory.ts';
import { type LastGood, loadDocuments } from '../../../../../server/metadata/document/load-documents.ts';
import { readSchemaFolder, type SchemaFile } from '../../../../../server/metadata/document/schema-folder.ts';
import { screenKind } from '../../../../../server/metadata/registry/screen-kind.ts';

const delivered = await readSchemaFolder(path.resolve('schemas'));

type Change = (file: {
	record: { properties: Record<string, { title?: string }>; title?: string };
	storage?: object;
	title: string;
}) => unknown;

const changes: Record<string, Change> = {
	'other titles': ({ record }) => {
		for (const field of Object.values(record.properties)) field.title = `${field.title}一`;
	},
	'no last field': ({ record }) => {
		const last = Object.keys(record.properties).at(-1) ?? '';
		delete record.properties[last];
	},
	'another table': (file) => {
		file.storage = { ...file.storage, table: 'role' };
	},
	'no title': (file) => Reflect.deleteProperty(file, 'title'),
};

/** Loads with and without memory after each step. */
function compare(steps: SchemaFile[][]): void {
	const memory = new DocumentMemory();
	let before: ReturnType<typeof loadDocuments> | undefined;
	for (const files of steps) {
		const lastGood: LastGood = {
			document: (kind, name) => before?.of(kind).get(name),
			area: (name) => before?.areas.get(name),
		};
		const options = { kinds: documentKinds, portal: features.portalFacts, lastGood };
		const fresh = loadDocuments(files, options);
		const remembered = loadDocuments(files, { ...options, memory });
		expect(remembered.problems).toEqual(fresh.problems);
		expect([...remembered.of(screenKind)]).toEqual([...fresh.of(screenKind)]);
		before = remembered;
	}
}

const changedFiles = delivered.filter((file) => file.path === 'organisation/organisation.json');

it.each(changedFiles)('a change of $path means the same with memory', (changed) => {
	const after = (change: Change) => {
		const file = JSON.parse(changed.content);
		change(file);
		return delivered.map((one) => (one === changed ? { ...one, content: JSON.stringify(file) } : one));
	};
	compare([delivered, ...Object.values(changes).flatMap((change) => [after(change), delivered])]);
});

it('only what refers to a changed screen is prepared again', () => {
	const memory = new DocumentMemory();
	const load = (files: SchemaFile[]) => loadDocuments(files, { kinds: documentKinds, portal: features.portalFacts, memory }).of(screenKind);
	const before = load(delivered);
	const after = load(delivered.map((one) => (one.name === 'enterprise' ? { ...one, content: `${one.content}\n` } : one)));
	const isSame = (name: string) => after.get(name)?.resolved === before.get(name)?.resolved;
	expect(['organisation', 'employee', 'dictionary', 'product', 'spot-check'].map(isSame)).toEqual([true, true, true, true, false]);
});
