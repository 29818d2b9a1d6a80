import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';

import { readDocumentPath } from '../../contract/documents/document-types.ts';
import { runSchemasCommand } from '../../server/cli/schemas-command.ts';
import type { Database } from '../../server/db/database.ts';
import { putDatabaseDocument, readDatabaseDocuments } from '../../server/metadata/stores/database-documents.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas, patience, recall, within } from './records-portal.ts';

/** The installation where documents are made, and the one that they go to, which is running. */
let origin: TestDatabase;
let production: TestPortal;
let admin: Caller;
let schemas: string;
let review: string;

startForTests(async () => {
	schemas = await copySchemas({});
	[origin, production] = await Promise.all([createTestDatabase(), startTestPortal({ schemasFolder: schemas })]);
	review = await mkdtemp(path.join(os.tmpdir(), 'portal-review-'));
	vi.stubEnv('PORTAL_SCHEMAS', schemas);
	admin = await production.signIn('admin');
	return {
		async close() {
			vi.unstubAllEnvs();
			await production.close();
			await origin.drop();
			for (const folder of [schemas, review]) await rm(folder, { recursive: true, force: true });
		},
	};
});

const text = (file: object) => `${JSON.stringify(file, null, '\t')}\n`;
const titled = (title: string) => text({ ...recall, title });

interface Answer {
	code: number;
	text: string;
	/** The name of the plan. */
	plan: string;
}

/** Runs a command against one installation; `answer` is what a person types, and may do something before. */
async function run(at: 'origin' | 'production', command: string, answer: () => Promise<string | null> = async () => null): Promise<Answer> {
	const { database } = at === 'origin' ? origin : production;
	vi.stubEnv('DATABASE_URL', String(database.pool.options.connectionString));
	const lines: string[] = [];
	const terminal = { language: 'en' as const, print: (line: string) => lines.push(line), ask: answer };
	const code = await runSchemasCommand(command.split(' '), terminal);
	const printed = lines.join('\n');
	return { code, text: printed, plan: /Plan (\w+)/.exec(printed)?.[1] ?? '' };
}

async function put(database: Database, file: string, content: string): Promise<void> {
	const document = readDocumentPath(file);
	if (!document) throw new Error(file);
	await database.transaction((db) => putDatabaseDocument(db, document, content));
}

const stored = async (database: Database) => (await readDatabaseDocuments(database.system)).map(({ path: file }) => file);
const titleInProduction = async (name: string) => (await admin.get(`/platform/v3/screens/${name}`)).body.data?.title;

describe('npm run schemas pull and push', () => {
	it('bring documents from one installation to another as a reviewed difference', async () => {
		await put(origin.database, 'quality/exchange.json', titled('召回'));
		const nowhere = await run('origin', 'pull --folder /proc/self/review');
		expect(nowhere).toMatchObject({ code: 1, text: expect.stringContaining('The folder /proc/self/review cannot be made') });
		const planned = await run('origin', `pull --folder ${review}`);
		expect(planned).toMatchObject({ code: 1, text: expect.stringContaining('added quality/exchange.json') });
		expect(planned.text).toContain('+\t"title": "召回"');
		expect(await readdir(review)).toEqual([]);
		expect((await run('origin', `pull --folder ${review} --yes --plan ${planned.plan}`)).code).toBe(0);
		expect(await readFile(path.join(review, 'quality/exchange.json'), 'utf8')).toBe(titled('召回'));
		expect((await run('origin', `pull --folder ${review}`)).text).toContain('The folder and the database match');

		expect((await run('production', `push --folder ${review} --yes`)).code).toBe(0);
		await within(patience, async () => (await titleInProduction('exchange')) === '召回');
		const history = (await admin.get('/platform/v3/design/history', { path: 'quality/exchange.json' })).body.data;
		expect(history).toMatchObject([{ kind: 'create', name: 'npm run schemas push' }]);

		await put(origin.database, 'quality/exchange.json', titled('召回令'));
		await run('origin', `pull --folder ${review} --yes`);
		const change = await run('production', `push --folder ${review}`, async () => 'yes');
		expect(change.text).toContain('changed quality/exchange.json\n--- quality/exchange.json\n+++ quality/exchange.json\n@@');
		expect(change.text).toContain('-\t"title": "召回",\n+\t"title": "召回令",');
		await within(patience, async () => (await titleInProduction('exchange')) === '召回令');
	});

	it('remove what the source no longer has only with --prune', async () => {
		await put(production.database, 'quality/exchange-only.json', titled('独有'));
		await rm(path.join(review, 'quality'), { recursive: true, force: true });
		const kept = await run('production', `push --folder ${review}`);
		expect(kept.text).toContain('kept quality/exchange-only.json (the source does not have it; --prune removes it)');
		await run('production', `push exchange-only --folder ${review} --prune --yes`);
		expect(await stored(production.database)).not.toContain('quality/exchange-only.json');
		await within(patience, async () => (await titleInProduction('exchange-only')) === undefined);
	});

	it('refuse a plan that is no longer the one that was reviewed', async () => {
		const file = path.join(review, 'quality/exchange-stale.json');
		await put(origin.database, 'quality/exchange-stale.json', titled('一'));
		await run('origin', `pull exchange-stale --folder ${review} --yes`);
		const { plan } = await run('production', `push exchange-stale --folder ${review}`);
		await writeFile(file, titled('二'));
		const later = await run('production', `push exchange-stale --folder ${review} --yes --plan ${plan}`);
		expect(later).toMatchObject({ code: 1, text: expect.stringContaining('The plan is stale') });
		// Somebody saves in the portal while the question is on the screen.
		const meanwhile = await run('production', `push exchange-stale --folder ${review}`, async () => {
			await put(production.database, 'quality/exchange-stale.json', titled('三'));
			return 'yes';
		});
		expect(meanwhile).toMatchObject({ code: 1, text: expect.stringContaining('The plan is stale') });
		await within(patience, async () => (await titleInProduction('exchange-stale')) === '三');
	});

	it('push nothing of what fails the check, takes a table or has the name of a file', async () => {
		await rm(path.join(review, 'quality'), { recursive: true, force: true });
		await put(origin.database, 'quality/exchange-good.json', titled('好'));
		await run('origin', `pull exchange-good --folder ${review} --yes`);
		const refused = async (name: string, content: string) => {
			await writeFile(path.join(review, 'quality', name), content);
			const answer = await run('production', `push --folder ${review} --yes`);
			await rm(path.join(review, 'quality', name));
			expect(answer.code).toBe(1);
			return answer.text;
		};
		expect(await refused('exchange-bad.json', '{ "title": 1 }')).toMatch(/exchange-bad\.json:1:\d+ wrong-type/);
		expect(await refused('record-history.json', titled('历史'))).toContain('table-taken');
		expect(await refused('product.json', titled('产品'))).toContain('the folder of the portal has quality/product.json');
		expect(await stored(production.database)).not.toContain('quality/exchange-good.json');
		expect((await run('production', `push --folder ${review} --yes`)).code).toBe(0);
		expect(await stored(production.database)).toContain('quality/exchange-good.json');
	});

	it('move documents where the folder is the one of the portal, because a name exists once', async () => {
		const file = path.join(schemas, 'quality/exchange-moved.json');
		await put(production.database, 'quality/exchange-moved.json', titled('搬'));
		await within(patience, async () => (await titleInProduction('exchange-moved')) === '搬');
		const pulled = await run('production', 'pull exchange-moved --yes');
		expect(pulled).toMatchObject({ code: 0, text: expect.stringContaining('moved quality/exchange-moved.json') });
		expect(await readFile(file, 'utf8')).toBe(titled('搬'));
		expect(await stored(production.database)).not.toContain('quality/exchange-moved.json');
		expect((await run('production', 'push --yes')).code).toBe(2);
		expect((await run('production', 'push exchange-moved --yes')).code).toBe(0);
		await expect(access(file)).rejects.toThrow();
		expect(await stored(production.database)).toContain('quality/exchange-moved.json');
		await within(patience, async () => (await titleInProduction('exchange-moved')) === '搬');
		expect((await run('production', 'push nothing-at-all')).code).toBe(2);
	});
});
