import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { Database } from '../../server/db/database.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { documentKinds } from '../../server/documents.ts';
import { features } from '../../server/features.ts';
import { createMetadataEngine } from '../../server/metadata/metadata-engine.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, recall, signInToken, startRecordsPortal, within, writeScreen } from './records-portal.ts';

let portal: RecordsPortal;
let admin: Caller;

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
});

afterAll(() => portal.close());

const enterpriseTitle = (JSON.parse(readFileSync('schemas/quality/enterprise.json', 'utf8')) as ScreenFile).texts?.en?.生产企业;

describe('a screen as the browser gets it', () => {
	it('is in the asked language and answers 304 to a known ETag', async () => {
		const first = await admin.call('GET', '/platform/v3/screens/enterprise', { headers: { 'accept-language': 'en' } });
		expect(first.body.data.title).toBe(enterpriseTitle);
		const etag = first.headers.get('etag') ?? '';
		const headers = { 'accept-language': 'en', 'if-none-match': etag };
		expect((await admin.call('GET', '/platform/v3/screens/enterprise', { headers })).status).toBe(304);
		expect((await admin.call('GET', '/platform/v3/screens/enterprise', { headers: { 'if-none-match': etag } })).status).toBe(200);
		expect((await admin.get('/platform/v3/screens/nope')).status).toBe(404);
		expect((await admin.get('/platform/v3/screens')).body.data.map(({ name }: { name: string }) => name)).toContain('spot-check');
	});
});

describe('a space', () => {
	it('is made with the tables of all screens, and dropped', async () => {
		const id = '0168f000-0000-7000-8000-00000000abcd';
		await sql`insert into portal.tenant (id, name, code, approve_status) values (${id}, '新租户', 'fresh', 'PASSED')`.execute(
			portal.database.system,
		);
		const inTenant = await portal.signIn('admin', id);
		expect((await inTenant.post('/business/v3/enterprise/query', {})).status).toBe(503);
		const start = performance.now();
		await portal.engine.ensureSpace(id);
		expect(performance.now() - start).toBeLessThan(5000);
		expect((await inTenant.post('/business/v3/enterprise/query', {})).body.data.pageResult.totalCount).toBe(0);
		await portal.engine.dropSpace(id);
		expect((await inTenant.post('/business/v3/enterprise/query', {})).status).toBe(503);
		const neighbour = await portal.signIn('admin', companyTenants[0].id);
		expect((await neighbour.post('/business/v3/enterprise/query', {})).body.data.pageResult.totalCount).toBeGreaterThan(0);
	});
});

describe('other nodes', () => {
	const startNode = async (schemasFolder: string) => {
		const database = new Database(String(portal.database.pool.options.connectionString), { maxConnections: 4 });
		const lines: string[] = [];
		const log = (_details: object, message: string) => void lines.push(message);
		const engine = createMetadataEngine({
			database,
			schemasFolder,
			kinds: documentKinds,
			portal: features.portalFacts,
			logger: { info: log, warn: log, error: log },
		});
		await engine.start();
		const stop = async () => {
			await engine.stop();
			await database.close();
		};
		return { engine, lines, stop };
	};

	it("make the same tables together without harm, and hear of each other's changes", async () => {
		const nodes = await Promise.all([startNode(portal.folder), startNode(portal.folder)]);
		const heard: string[] = [];
		nodes[1]?.engine.onChange((name) => void heard.push(name));
		await writeScreen(portal.folder, 'shared-edit', { ...recall, title: '同编' });
		await within(
			patience,
			async () => nodes.every(({ engine }) => engine.screen('shared-edit') !== undefined) && heard.includes('shared-edit'),
		);
		expect(portal.engine.problems().filter(({ severity }) => severity === 'error')).toEqual([]);
		expect(nodes.flatMap(({ lines }) => lines).filter((line) => line.includes('could not'))).toEqual([]);
		for (const node of nodes) await node.stop();
	});

	it('that start with a broken file run the last good version of it', async () => {
		await writeScreen(portal.folder, 'shared-edit', '{ broken');
		const node = await startNode(portal.folder);
		expect(node.engine.screen('shared-edit')?.resolved.title).toBe('同编');
		expect(node.lines.join()).toContain('quality/shared-edit.json:1:3');
		await node.stop();
	});

	it('that start beside a directory and a named pipe report each once, run the others and take up their changes', async () => {
		const directory = path.join(portal.folder, 'quality', 'not-a-file.json');
		const pipe = path.join(portal.folder, 'quality', 'pipe.json');
		await mkdir(directory, { recursive: true });
		execFileSync('mkfifo', [pipe]);
		const node = await startNode(portal.folder);
		expect(node.engine.screen('enterprise')).toBeDefined();
		await writeScreen(portal.folder, 'shared-edit', { ...recall, title: '又编' });
		await within(patience, async () => node.engine.screen('shared-edit')?.resolved.title === '又编');
		const reports = node.lines.filter((line) => /quality\/(not-a-file|pipe)\.json/.test(line));
		expect(reports).toEqual([
			expect.stringMatching(/not-a-file\.json:1:1 unreadable-file .*directory/),
			expect.stringMatching(/pipe\.json:1:1 unreadable-file .*not a regular file/),
		]);
		await rm(directory, { recursive: true });
		await rm(pipe);
		await node.stop();
	});
});

describe('a stop', () => {
	it('does not wait for streams of events', async () => {
		const second = await startRecordsPortal();
		const token = await signInToken(second.url);
		const response = await fetch(`${second.url}/platform/v3/events`, { headers: { 'access-token': token } });
		const text = response.text();
		const start = performance.now();
		await second.close();
		expect(performance.now() - start).toBeLessThan(5000);
		expect(await text).toContain('retry');
	});
});
