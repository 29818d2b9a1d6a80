import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { documentKinds } from '../../../../../server/documents.ts';
import { features } from '../../../../../server/features.ts';
import { DocumentMemory } from '../../../../../server/metadata/document/document-memory.ts';
import { type LastGood, loadDocuments } from '../../../../../server/metadata/document/load-documents.ts';
import { readSchemaFolder, type SchemaFile } from '../../../../../server/metadata/document/schema-folder.ts';
import { screenKind } from '../../../../../server/metadata/registry/screen-kind.ts';
import { screenTemplate, toText } from '../../../../../server/metadata/registry/screen-template.ts';

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

it.each(changedFiles)('a change of $path means the same with memory', { timeout: 120_000 }, (changed) => {
	const after = (change: Change) => {
		const file = JSON.parse(changed.content);
		change(file);
		return delivered.map((one) => (one === changed ? { ...one, content: JSON.stringify(file) } : one));
	};
	compare([delivered, ...Object.values(changes).flatMap((change) => [after(change), delivered])]);
});

describe('a document that comes, goes, moves or shares its name means the same with memory', () => {
	const named = (path: string) => delivered.find((file) => file.path === path) as SchemaFile;
	const without = (path: string) => delivered.filter((file) => file.path !== path);
	const product = named('quality/product.json');
	const moved = { ...product, path: 'system/product.json', area: 'system' };
	const renamed = { ...product, path: 'quality/goods.json', name: 'goods' };
	const numbers = delivered.filter(({ path }) => path.endsWith('.number.json'));
	it.each<[string, SchemaFile[]]>([
		['gone', without('quality/product.json')],
		['in another area', [...without('quality/product.json'), moved]],
		['under another name', [...without('quality/product.json'), renamed]],
		['twice', [...delivered, moved]],
		['twice, in the other order', [moved, ...delivered]],
		['without its number rules', delivered.filter((file) => !numbers.includes(file))],
		['in a folder of its own', [product]],
	])('%s', { timeout: 120_000 }, (_name, files) => {
		expect(numbers.length).toBeGreaterThan(0);
		compare([
			delivered,
			files,
			delivered,
			files.map((file) => (file === moved ? { ...file, content: `${file.content}\n` } : file)),
			delivered,
		]);
	});
});

it('only what refers to a changed screen is prepared again', () => {
	const memory = new DocumentMemory();
	const load = (files: SchemaFile[]) => loadDocuments(files, { kinds: documentKinds, portal: features.portalFacts, memory }).of(screenKind);
	const before = load(delivered);
	const changed = delivered.map((one) => (one.name === 'enterprise' ? { ...one, content: `${one.content}\n` } : one));
	const after = load(changed);
	const isSame = (name: string) => after.get(name)?.resolved === before.get(name)?.resolved;
	expect(['organisation', 'employee', 'dictionary', 'product', 'spot-check'].map(isSame)).toEqual([true, true, true, true, false]);
	const added = load([...changed, { path: 'system/added.json', area: 'system', name: 'added', content: toText(screenTemplate('added')) }]);
	expect(added.has('added')).toBe(true);
	expect([...after.keys()].filter((name) => added.get(name)?.resolved !== after.get(name)?.resolved)).toEqual([]);
});
