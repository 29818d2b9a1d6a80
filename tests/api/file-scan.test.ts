import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { AttachmentStore } from '../../server/features/file/base/store.ts';
import { scanWaiting } from '../../server/features/file/upload/scan-waiting.ts';
import { createClamdScanner, ScannerUnavailable } from '../../server/files/scan/clamd.ts';
import { createFolderStore } from '../../server/files/stores/folder-store.ts';
import { createLogger } from '../../server/process/logger.ts';
import { eicar, hasClamd, type RunningScanner, startClamd, startScannerServer } from '../support/files/clamd-server.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const kinds = ['a server with the protocol of clamd', ...(hasClamd ? ['clamd itself'] : [])];

describe.each(kinds)('with %s', (kind) => {
	let folder: string;
	let scanner: RunningScanner;
	let portal: TestPortal;
	let admin: Caller;
	const logged: string[] = [];
	const start = (address?: string) =>
		kind === 'clamd itself' ? startClamd(folder) : startScannerServer(address === undefined ? {} : { port: Number(address.split(':')[1]) });

	beforeAll(async () => {
		folder = await mkdtemp(path.join(os.tmpdir(), 'portal-scan-'));
		scanner = await start();
		portal = await startTestPortal({
			environment: { PORTAL_DATA: folder, PORTAL_CLAMD: scanner.address, PORTAL_CLAMD_MB: '1' },
			log: (line) => logged.push(line),
		});
		admin = await portal.signIn('admin');
	});
	afterAll(async () => {
		await portal?.close();
		await scanner?.stop();
		await rm(folder, { recursive: true, force: true });
	});

	const upload = async (name: string, content: string) => {
		const form = new FormData();
		form.set('file', new Blob([content]), name);
		return admin.send('/platform/v3/file/upload', form);
	};
	const read = (id: string) => admin.get('/platform/v3/file/download', { attachmentId: id });
	const stored = async (where: string) =>
		(await readdir(path.join(folder, where), { recursive: true }).catch(() => [])).filter((name) => name.includes('/'));

	it('a clean file is read, and an infected one is quarantined and read by nobody', async () => {
		const { body } = await upload('好.txt', '你好');
		expect((await read(body.data.id)).text).toBe('你好');
		const before = await stored('files');
		const refused = await upload('坏.txt', eicar);
		expect([refused.status, refused.body.message]).toEqual([
			400,
			expect.stringMatching(/^文件“坏.txt”含有病毒（Eicar-Test-Signature.*），已被隔离$/),
		]);
		expect([await stored('files'), (await stored('quarantine')).length > 0]).toEqual([before, true]);
		const mine = await admin.post('/platform/v3/file/attachment/query', { parameters: [{ key: 'Q^FILE_NAME_^SL', value: '坏' }] });
		const { id, scan } = mine.body.data.dataResult[0];
		expect([scan, (await read(id)).status]).toEqual(['infected', 403]);
		const notices = async () => (await admin.get('/platform/v3/msg/innerMessage/msgList')).body.data.dataResult;
		await expect.poll(notices).toContainEqual(expect.objectContaining({ subject: '附件含有病毒', messageType: 'system' }));
		const ticket = (await admin.post('/platform/v3/file/ticket', { attachmentIds: [id] })).body.data.tickets[id].ticket;
		for (const call of ['preview', 'download', 'getImage'])
			expect((await portal.anonymous.get(`/platform/v3/file/${call}`, { attachmentId: id, access_token: ticket })).status).not.toBe(200);
		const me = (await admin.post('/oauth2/v3/user/context', {})).body.data.info.employee;
		const { version } = (await admin.get('/platform/v3/employee/get', { employeeId: me.id })).body.data;
		expect((await admin.post('/platform/v3/employee/save', { id: me.id, version, photo: id })).text).toContain('不存在或不能使用');
	});

	it('an infected file is closed and its owner told, or neither', async () => {
		const { pool } = portal.database;
		await pool.query(`create function portal.refuse_message() returns trigger language plpgsql as 'begin raise exception ''no messages''; end';
			create trigger refuse_message before insert on portal.message for each row execute function portal.refuse_message()`);
		const rows = async () => (await pool.query("select id from portal.attachment where file_name = '坏二.txt'")).rows;
		const before = await stored('quarantine');
		const failed = await upload('坏二.txt', eicar);
		expect([failed.status, await rows(), await stored('quarantine')]).toEqual([500, [], before]);
		await pool.query('drop trigger refuse_message on portal.message; drop function portal.refuse_message()');
		expect([(await upload('坏二.txt', eicar)).status, (await rows()).length]).toEqual([400, 1]);
		const { rows: notices } = await pool.query("select id from portal.message where content_text like '%坏二.txt%'");
		expect(notices).toHaveLength(1);
	});

	it('a file that is larger than the scanner takes is refused', async () => {
		const { status, body } = await upload('大.txt', 'x'.repeat(2_000_000));
		expect([status, body.message]).toEqual([400, '文件“大.txt”过大，无法进行病毒扫描']);
	});

	it('a file waits while the scanner is away, which is logged, and opens when it has been scanned', async () => {
		await scanner.stop();
		const [good, bad] = [(await upload('等.txt', '你好')).body.data, (await upload('等坏.txt', eicar)).body.data];
		expect([good.scan, bad.scan]).toEqual(['waiting', 'waiting']);
		expect(logged.join()).toContain('The virus scanner is not available');
		const closed = await read(good.id);
		expect([closed.status, closed.body.message]).toEqual([503, '文件“等.txt”正在等待病毒扫描，暂时不能打开']);
		const stores = {
			store: new AttachmentStore(portal.database),
			files: createFolderStore(path.join(folder, 'files')),
			thumbnails: createFolderStore(path.join(folder, 'thumbnails')),
			previews: createFolderStore(path.join(folder, 'previews')),
			quarantine: createFolderStore(path.join(folder, 'quarantine')),
		};
		const reported: unknown[] = [];
		const services = {
			...stores,
			scanner: createClamdScanner({ address: scanner.address, maxBytes: 1_048_576 }),
			infected: { store: async () => undefined, announce: async (found: unknown) => void reported.push(found) },
			logger: createLogger('silent'),
		};
		await expect(scanWaiting(services)).rejects.toThrow(ScannerUnavailable);
		scanner = await start(scanner.address);
		await scanWaiting(services);
		expect([(await read(good.id)).text, (await read(bad.id)).status]).toEqual(['你好', 403]);
		expect(reported).toMatchObject([{ fileName: '等坏.txt', virus: expect.stringContaining('Eicar') }]);
		expect((await stored('quarantine')).some((name) => name.endsWith(bad.id))).toBe(true);
		expect((await stored('files')).some((name) => name.endsWith(bad.id))).toBe(false);
	});
});
