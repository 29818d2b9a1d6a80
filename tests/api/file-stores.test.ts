import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import S3rver from 's3rver';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runFilesCommand } from '../../server/cli/files-command.ts';
import { composePortal } from '../../server/compose-portal.ts';
import { cleanContents } from '../../server/features/file/clean/clean-contents.ts';
import { readInstallation } from '../../server/features/file/clean/store.ts';
import { createFileStores, moveFiles } from '../../server/features/file/public.ts';
import { readConfig } from '../../server/process/config/config.ts';
import { readFileConfig } from '../../server/process/config/file-config.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { createUpload, finishUpload, sendPart, sha256Of } from './tus-calls.ts';

const bucket = 'portal-files';
let folder: string;
let port: number;
let server: S3rver;
let environment: Record<string, string>;
let portal: TestPortal;
let admin: Caller;

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-stores-'));
	server = new S3rver({
		port: 0,
		address: '127.0.0.1',
		silent: true,
		directory: path.join(folder, 's3'),
		configureBuckets: [{ name: bucket, configs: [] }],
	});
	({ port } = await server.run());
	environment = {
		PORTAL_DATA: path.join(folder, 'data'),
		PORTAL_FILE_STORE: 's3',
		PORTAL_S3_BUCKET: bucket,
		PORTAL_S3_ENDPOINT: `http://127.0.0.1:${port}`,
		PORTAL_S3_KEY: 'S3RVER',
		PORTAL_S3_SECRET: 'S3RVER',
		PORTAL_S3_PREFIX: '/portal/',
	};
	portal = await startTestPortal({ environment });
	admin = await portal.signIn('admin');
});
afterAll(async () => {
	await portal?.close();
	await server?.close();
	await rm(folder, { recursive: true, force: true });
});

const upload = async (name: string, content: string) => {
	const form = new FormData();
	form.set('file', new Blob([content]), name);
	return admin.send('/platform/v3/file/upload', form);
};
const read = (id: string, headers = {}) => admin.call('GET', '/platform/v3/file/download', { query: { attachmentId: id }, headers });
const namesIn = async (where: string) =>
	(await readdir(path.join(folder, where), { recursive: true }).catch(() => [])).filter((name) => /[0-9a-f]{8}-[0-9a-f]{4}-/.test(name));
const stores = () => {
	const { folder: local, s3 } = createFileStores({ dataFolder: path.join(folder, 'data'), ...readFileConfig(environment) });
	if (!s3) throw new Error('S3 is not configured');
	return { local, s3 };
};

it('stores files in a bucket, reads them whole and in part, and removes them', async () => {
	const { id } = (await upload('说明.txt', '0123456789')).body.data;
	expect([(await namesIn('s3')).some((name) => name.includes(`portal/${id.slice(-2)}/${id}`)), await namesIn('data')]).toEqual([true, []]);
	expect((await read(id)).text).toBe('0123456789');
	const part = await read(id, { range: 'bytes=2-4' });
	expect([part.status, part.text, part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10']);
	expect((await upload('坏.png', 'x')).status).toBe(400);
	await admin.post('/platform/v3/file/attachment/remove', undefined, { attachmentIds: id });
	expect([await namesIn('s3'), await namesIn('data'), (await read(id)).status]).toEqual([[], [], 404]);
});

it('moves all files to the folder and back while they are read', async () => {
	const ids: string[] = [];
	for (let index = 0; index < 5; index++) ids.push((await upload(`${index}.txt`, `content ${index}`)).body.data.id);
	const { local, s3 } = stores();
	let isMoving = true;
	const reading = (async () => {
		while (isMoving) for (const [index, id] of ids.entries()) expect((await read(id)).text).toBe(`content ${index}`);
	})();
	const printed: string[] = [];
	const print = (line: string) => void printed.push(line);
	const away = await moveFiles(portal.database, { from: s3, to: local }, print);
	expect([away.moved, away.failed, (await namesIn('s3')).length, (await namesIn('data')).length]).toEqual([5, 0, 0, 5]);
	const again = await moveFiles(portal.database, { from: s3, to: local }, print);
	expect([again.moved, again.failed]).toEqual([0, 0]);
	const back = await moveFiles(portal.database, { from: local, to: s3 }, print);
	expect([back.moved, back.failed, (await namesIn('data')).length]).toEqual([5, 0, 0]);
	isMoving = false;
	await reading;
	for (const [index, id] of ids.entries()) expect((await read(id)).text).toBe(`content ${index}`);
});

it('of two portals that start at once on one bucket, one starts and the other says why it does not', { timeout: 60_000 }, async () => {
	const settings = { ...environment, PORTAL_S3_PREFIX: 'shared', PORTAL_DEMO: '0', PORT: '0' };
	const databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
	for (const { database } of databases) await database.pool.query('update portal.installation set id = gen_random_uuid()');
	const start = ({ database, connectionString }: TestDatabase) =>
		composePortal({ config: readConfig({ ...settings, DATABASE_URL: connectionString }), database, logger: pino({ level: 'silent' }) });
	const started = await Promise.allSettled(databases.map(start));
	const refused = started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
	expect(refused).toEqual([expect.stringContaining('The bucket "portal-files" with the prefix "shared/" belongs to another portal.')]);
	const winner = started.findIndex(({ status }) => status === 'fulfilled');
	const [won] = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
	await won?.close();
	const again = await start(databases[winner] as TestDatabase);
	await again.close();
	for (const { drop } of databases) await drop();
});

/** The installation, and a log. */
const owner = async () => {
	const logged: string[] = [];
	const logger = pino({}, { write: (line) => void logged.push(line) });
	return { installation: await readInstallation(portal.database), logger, logged };
};

it('removes contents that no file has from a bucket, and nothing else', async () => {
	const { id } = (await upload('保留.txt', 'x')).body.data;
	const { s3 } = stores();
	const left = newId();
	await s3.write(left, Readable.from(['left']));
	const kept = async () => new Set([id]);
	const { installation, logger, logged } = await owner();
	await cleanContents(s3, { installation: newId(), logger, before: new Date(Date.now() + 86_400_000), known: async () => new Set() });
	expect([await s3.size(left), await s3.size(id), logged.join()]).toEqual([
		4,
		1,
		expect.stringContaining('belongs to another installation'),
	]);
	expect(await s3.claim(installation)).toBe(true);
	await s3.clean(new Date(Date.now() - 86_400_000), kept);
	expect(await s3.size(left)).toBe(4);
	await s3.clean(new Date(Date.now() + 86_400_000), kept);
	expect([await s3.size(left), await s3.size(id)]).toEqual([undefined, 1]);
});

it('stores the parts of a resumable upload in the bucket, and then the file', async () => {
	const { url } = portal;
	const content = Buffer.from('0123456789');
	const { id } = await createUpload(admin, url, { name: '续传.txt', bytes: 10 });
	for (const offset of [0, 4])
		expect((await sendPart(admin, url, { id, offset, body: content.subarray(offset, offset === 0 ? 4 : 10) })).status).toBe(204);
	expect((await namesIn('s3')).filter((name) => name.includes('portal/uploads/') && !name.endsWith('.json')).length).toBeGreaterThanOrEqual(
		2,
	);
	expect((await finishUpload(admin, id, sha256Of(content))).body.data).toMatchObject({ state: 'stored', file: { id } });
	expect([(await read(id)).text, (await namesIn('s3')).filter((name) => name.includes('/uploads/')), await namesIn('data')]).toEqual([
		'0123456789',
		[],
		[],
	]);
});

it('reports a store that cannot be reached in the language of the user, and stores nothing', async () => {
	const { id } = (await upload('a.txt', 'x')).body.data;
	await server.close();
	const own = await admin.post('/platform/v3/file/attachment/query', {});
	for (const answer of [await upload('b.txt', 'x'), await read(id)])
		expect([answer.status, answer.body.message]).toEqual([503, expect.stringContaining('文件存储暂时不可用')]);
	expect((await admin.post('/platform/v3/file/attachment/query', {})).body.data.pageResult).toEqual(own.body.data.pageResult);
	expect(await namesIn('data')).toEqual([]);
	server = new S3rver({ port, address: '127.0.0.1', silent: true, directory: path.join(folder, 's3') });
	await server.run();
	expect((await read(id)).text).toBe('x');
});

it('refuses settings that cannot be meant, and a command that is not understood', async () => {
	for (const wrong of [
		{ PORTAL_FILE_STORE: 'ftp' },
		{ PORTAL_FILE_STORE: 's3' },
		{ PORTAL_S3_BUCKET: 'A B' },
		{ PORTAL_S3_BUCKET: bucket, PORTAL_S3_KEY: 'x' },
	])
		expect(() => readFileConfig(wrong)).toThrow(/PORTAL_/);
	const printed: string[] = [];
	expect(await runFilesCommand(['move', '--to', 'moon'], (line) => printed.push(line))).toBe(2);
	expect(printed.join()).toContain('npm run files move');
});
