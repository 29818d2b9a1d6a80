import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { readDocumentPath } from '../../contract/documents/document-types.ts';
import { runSchemasCommand } from '../../server/cli/schemas-command.ts';
import { documentKinds } from '../../server/documents.ts';
import { loadDocuments } from '../../server/metadata/document/load-documents.ts';
import { readSchemaFolder } from '../../server/metadata/document/schema-folder.ts';
import { screenKind } from '../../server/metadata/registry/screen-kind.ts';
import { putDatabaseDocument, readDatabaseDocuments } from '../../server/metadata/stores/database-documents.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { copySchemas } from './records-portal.ts';

let test: TestDatabase;
let folder: string;

/** As it was written for version 1, in a layout of its own. */
const old = `{
	"$schema": "../screen.schema.json",
	"title": "召回",
	"record": {
		"properties": {
			"name": { "type": "string", "title": "名称", "pattern": "[A-Z]{2}" },
			"code": { "type": "string", "title": "代码", "pattern": "[0-9]+", "match": "part" },
			"rows": { "type": "array", "title": "明细", "items": { "type": "object", "properties": { "pattern": { "type": "string", "title": "式样", "pattern": "x+" } } } }
		}
	}
}
`;

beforeAll(async () => {
	test = await createTestDatabase();
	folder = await copySchemas({});
	await writeFile(path.join(folder, 'quality/recall.json'), old);
	vi.stubEnv('DATABASE_URL', test.connectionString);
});

afterAll(async () => {
	vi.unstubAllEnvs();
	await rm(folder, { recursive: true, force: true });
	await test.drop();
});

async function run(command: string): Promise<{ code: number; text: string; plan: string }> {
	const lines: string[] = [];
	const terminal = { language: 'en' as const, print: (line: string) => lines.push(line), ask: async () => null };
	const code = await runSchemasCommand([...command.split(' '), '--folder', folder], terminal);
	const text = lines.join('\n');
	return { code, text, plan: /Plan (\w+)/.exec(text)?.[1] ?? '' };
}

const read = () => readFile(path.join(folder, 'quality/recall.json'), 'utf8');

/** What the screens mean, whatever their texts are. */
async function meaning(): Promise<unknown[]> {
	const screens = loadDocuments(await readSchemaFolder(folder), { kinds: documentKinds }).of(screenKind);
	const written = [...screens.values()].map(({ resolved: { revision: _revision, ...screen } }) => JSON.stringify(screen));
	// That a pattern matches the whole text may be said or not.
	return written.map((screen) => JSON.parse(screen.replaceAll('"match":"whole",', '').replaceAll(',"match":"whole"', '')));
}

it('older documents are upgraded after a dry run with the difference, keep layout and meaning, and those that are present stay', async () => {
	const before = await meaning();
	const planned = await run('upgrade recall');
	expect(planned).toMatchObject({ code: 1, text: expect.stringContaining('changed quality/recall.json') });
	expect(planned.text).toContain('+\t"metaVersion": 2,');
	expect(await read()).toBe(old);

	await writeFile(path.join(folder, 'quality/recall.json'), old.replace('召回', '撤回'));
	expect(await run(`upgrade recall --yes --plan ${planned.plan}`)).toMatchObject({
		code: 1,
		text: expect.stringContaining('The plan is stale'),
	});
	await writeFile(path.join(folder, 'quality/recall.json'), old);

	expect((await run('upgrade --yes')).code).toBe(0);
	expect(await read()).toBe(
		old
			.replace('"title": "召回"', '"metaVersion": 2,\n\t"title": "召回"')
			.replace('"[A-Z]{2}" }', '"[A-Z]{2}", "match": "whole" }')
			.replace('"x+" }', '"x+", "match": "whole" }'),
	);
	expect(await meaning()).toEqual(before);
	expect(await run('upgrade')).toMatchObject({ code: 0, text: 'All documents are of the present version' });
	expect((await run('check')).text).toContain('errors: 0');
});

it('documents of the database are upgraded with their history', async () => {
	const document = readDocumentPath('quality/stored.json');
	if (!document) throw new Error('no path');
	await test.database.transaction((db) => putDatabaseDocument(db, document, old.replace('召回', '库存')));
	expect((await run('upgrade stored')).code).toBe(0);
	expect((await run('upgrade stored --database --yes')).code).toBe(0);
	const [stored] = await readDatabaseDocuments(test.database.system);
	expect(stored?.content).toContain('"metaVersion": 2');
	const versions = await test.database.system.selectFrom('portal.screen_revision').select(['path', 'kind', 'name']).execute();
	expect(versions).toEqual([{ path: 'quality/stored.json', kind: 'save', name: 'npm run schemas upgrade' }]);
});

it('the default of a pattern is that of the version', async () => {
	const patterns = async (version: string) => {
		await writeFile(path.join(folder, 'quality/recall.json'), old.replace('"title"', `${version}"title"`));
		const [screen] = (await meaning()).filter((one) => (one as { name: string }).name === 'recall') as [
			{ fields: Array<{ name: string }> },
		];
		return screen.fields.find(({ name }) => name === 'name');
	};
	expect(await patterns('')).not.toMatchObject({ match: 'part' });
	expect(await patterns('"metaVersion": 1, ')).not.toMatchObject({ match: 'part' });
	expect(await patterns('"metaVersion": 2, ')).toMatchObject({ match: 'part' });
});

it('the check names documents of a newer version than the portal knows, and nothing else about them', async () => {
	await writeFile(path.join(folder, 'quality/recall.json'), '{\n\t"metaVersion": 3,\n\t"title": "新",\n\t"future": {}\n}\n');
	const { code, text } = await run('check recall');
	expect(code).toBe(1);
	expect(text).toContain('recall.json:2:17 newer-meta-version The document is of version 3; this portal knows versions up to 2');
	expect(text).not.toContain('future');
	expect((await run('upgrade recall')).text).toContain('All documents are of the present version');
});
