import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, setStaffRights, startRecordsPortal, within, writeScreen } from './records-portal.ts';

const manage = '/platform/v3/file/manage';
const paper = {
	title: '卷宗',
	record: {
		title: 'name',
		properties: { name: { type: 'string', title: '名称' }, papers: { type: 'array', title: '附件', format: 'file' } },
	},
};
let folder: string;
let portal: RecordsPortal;
let admin: Caller;
let staff: Caller;
let foreign: Caller;

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-managed-'));
	portal = await startRecordsPortal({ PORTAL_DATA: folder, PORTAL_FILE_QUOTA_PERSON_MB: '3' });
	admin = await portal.signIn('admin');
	staff = await portal.signIn('staff');
	foreign = await portal.signIn('otheradmin');
	await writeScreen(portal.folder, 'dossier', JSON.stringify(paper));
	await within(patience, async () => (await admin.post('/business/v3/dossier/query', {})).status === 200);
});
afterAll(async () => {
	await portal?.close();
	await rm(folder, { recursive: true, force: true });
});

const send = (caller: Caller, name: string, content: string) => {
	const form = new FormData();
	form.set('file', new Blob([content]), name);
	return caller.send('/platform/v3/file/upload', form);
};
const upload = async (caller: Caller, name: string, content = 'x'): Promise<string> => {
	const { body, text } = await send(caller, name, content);
	expect(text).toContain('"state":200');
	return body.data.id;
};
const setRights = async (rights: string[]) => {
	await setStaffRights(portal, rights);
	portal.sessions.forgetRights();
};
const find = async (caller: Caller, name: string) =>
	(await caller.post(`${manage}/query`, { parameters: [{ key: 'Q^FILE_NAME_^S', value: name }] })).body.data?.dataResult;
const usageOf = async (caller: Caller, kind: string, name = '') => {
	const { body } = await caller.post('/platform/v3/file/usage/query', { parameters: [{ key: 'Q^KIND_^S', value: kind }] });
	return body.data.dataResult.find((row: { name: string }) => name === '' || row.name === name);
};
const meOf = async (account: string) => {
	const { rows } = await sql<{ id: string; name: string }>`select id, name from portal.employee where account = ${account}`.execute(
		portal.database.system,
	);
	return rows[0] ?? { id: '', name: '' };
};

describe('the files of a tenant', () => {
	it('are listed with owner, size and uses for those who may, and for nobody else', async () => {
		const id = await upload(staff, '清单.txt', 'x'.repeat(2048));
		await admin.post('/business/v3/dossier/save', { name: '甲', papers: [await upload(admin, '用过.txt')] });
		await setRights([]);
		expect((await staff.post(`${manage}/query`, {})).status).toBe(403);
		await setRights(['attachment:view']);
		const { name } = await meOf('staff');
		expect(await find(staff, '清单.txt')).toMatchObject([
			{ id, ext: 'txt', size: 2, useCount: 0, ownerName: name, scanState: 'none', createTime: expect.stringContaining('T') },
		]);
		expect(await find(admin, '用过.txt')).toMatchObject([{ useCount: 1 }]);
		expect(await find(foreign, '清单.txt')).toEqual([]);
		expect((await foreign.get(`${manage}/get`, { id })).status).toBe(404);
	});

	it('are renamed with the right, once for each version, and keep their extension', async () => {
		const id = await upload(admin, '旧名.txt');
		const [{ version }] = await find(admin, '旧名.txt');
		await setRights(['attachment:view']);
		const rename = (caller: Caller, fileName: string) => caller.post(`${manage}/save`, { id, version, fileName });
		expect([(await rename(staff, '新.txt')).status, (await rename(foreign, '新.txt')).status]).toEqual([403, 404]);
		expect((await rename(admin, '新名.exe')).body.data).toMatchObject({ fileName: '新名.exe.txt', version: version + 1 });
		expect([(await rename(admin, '再改.txt')).status, (await rename(admin, '../x')).status]).toEqual([409, 400]);
	});

	it('keep the name that their owner gave them meanwhile', async () => {
		const id = await upload(admin, '原来.txt');
		const [{ version }] = await find(admin, '原来.txt');
		await admin.post('/platform/v3/file/attachment/modifyName', undefined, { attachmentId: id, fileName: '本人改.txt' });
		expect((await admin.post(`${manage}/save`, { id, version, fileName: '管理改.txt' })).status).toBe(409);
	});

	it('show the records that use them, and are removed in use only with the number of uses confirmed', async () => {
		const id = await upload(admin, '证据.txt');
		const [one, other] = await Promise.all(['乙', '丙'].map((name) => admin.post('/business/v3/dossier/save', { name, papers: [id] })));
		const { data } = (await admin.post(`${manage}/uses`, { id })).body;
		expect(data).toEqual({
			count: 2,
			uses: expect.arrayContaining(
				[one, other].map((saved) => ({
					...{ screen: 'dossier', screenTitle: '卷宗', recordId: saved?.body.data.id },
					...{ recordTitle: saved?.body.data.name, fieldTitle: '附件' },
				})),
			),
		});
		// Those who may not read the records learn their number only.
		await setRights(['attachment:view', 'attachment:remove']);
		expect((await staff.post(`${manage}/uses`, { id })).body.data).toEqual({ count: 2, uses: [] });
		expect((await foreign.post(`${manage}/uses`, { id })).status).toBe(404);
		const remove = (caller: Caller, confirmedUses?: number) => caller.post(`${manage}/remove`, { ids: id, confirmedUses });
		expect([(await remove(admin)).status, (await remove(admin, 1)).status, (await remove(foreign, 2)).status]).toEqual([409, 409, 404]);
		expect((await remove(staff, 2)).status).toBe(200);
		const record = (await admin.get('/business/v3/dossier/get', { id: one?.body.data.id })).body.data;
		expect([record.papers, record.titles.papers]).toEqual([[id], ['']]);
		const { body } = await admin.post('/platform/v3/auth/audit/query', { parameters: [{ key: 'Q^OBJECT_NAME_^S', value: '证据.txt' }] });
		expect(body.data.dataResult).toMatchObject([{ action: 'file-remove' }]);
	});

	it('do not give their contents to those who only manage them', async () => {
		const id = await upload(admin, '私密.txt', 'secret');
		await setRights(['attachment:view', 'attachment:edit', 'attachment:remove']);
		expect((await staff.get('/platform/v3/file/download', { attachmentId: id })).status).toBe(404);
		expect((await staff.post('/platform/v3/file/zip', { attachmentIds: [id] })).body.data).toEqual({ ids: [], ticket: '' });
	});
});

describe('a transfer', () => {
	const transfer = (caller: Caller, ids: string[], to: { type: string; id: string }) =>
		caller.post('/platform/v3/file/attachment/transfer', { ids, to });

	it('gives files to another person, who reads them from then on, and is in the audit log', async () => {
		const id = await upload(admin, '移交.txt', 'content');
		const me = await meOf('staff');
		await setRights(['attachment:view']);
		expect((await transfer(staff, [id], { type: 'employee', id: me.id })).status).toBe(403);
		expect((await transfer(admin, [id], { type: 'employee', id: me.id })).body.data).toEqual({ count: 1 });
		expect((await staff.get('/platform/v3/file/download', { attachmentId: id })).text).toBe('content');
		expect((await admin.get('/platform/v3/file/download', { attachmentId: id })).status).toBe(404);
		const { body } = await admin.post('/platform/v3/auth/audit/query', { parameters: [{ key: 'Q^OBJECT_NAME_^S', value: '移交.txt' }] });
		expect(body.data.dataResult).toMatchObject([{ action: 'file-transfer', objectType: 'attachment' }]);
	});

	it('gives files to an organisation, whose people read them', async () => {
		const id = await upload(admin, '公共.txt', 'content');
		const { rows } = await sql<{ organisation: string }>`select organisation from portal.employee where account = 'staff'`.execute(
			portal.database.system,
		);
		expect((await transfer(admin, [id], { type: 'organisation', id: rows[0]?.organisation ?? '' })).status).toBe(200);
		expect((await staff.get('/platform/v3/file/download', { attachmentId: id })).text).toBe('content');
		expect(await find(admin, '公共.txt')).toMatchObject([{ ownerName: null }]);
	});

	it('neither takes files of another tenant nor gives to its people, and refuses what would exceed a quota', async () => {
		const [mine, theirs] = [await upload(admin, '我的.txt'), await upload(foreign, '他的.txt')];
		const [me, other] = [await meOf('staff'), await meOf('otheradmin')];
		expect((await transfer(admin, [mine, theirs], { type: 'employee', id: me.id })).status).toBe(404);
		expect((await transfer(admin, [mine], { type: 'employee', id: other.id })).status).toBe(400);
		const large = await Promise.all(['1', '2'].map((name) => upload(admin, `大${name}.txt`, 'x'.repeat(1_150_000))));
		const before = await upload(staff, '已有.txt', 'x'.repeat(900_000));
		const refused = await transfer(admin, large, { type: 'employee', id: me.id });
		expect([refused.status, refused.body.message]).toEqual([413, expect.stringContaining('个人的文件存储空间不足')]);
		for (const [caller, ids] of [
			[admin, large],
			[staff, [before]],
		] as const)
			await caller.post('/platform/v3/file/attachment/remove', undefined, { attachmentIds: ids.join(',') });
	});
});

describe('an archive of files', () => {
	it('has each file once under a safe name, and only those that the caller may read', async () => {
		const ids = [await upload(admin, '同名.txt', 'one'), await upload(admin, '同名.txt', 'two'), await upload(admin, 'con.txt', 'three')];
		const secret = await upload(foreign, '别人.txt');
		const { data } = (await admin.post('/platform/v3/file/zip', { attachmentIds: [...ids, secret] })).body;
		expect(data.ids).toEqual(ids);
		const get = (attachmentIds: string[], ticket = data.ticket) =>
			fetch(`${portal.url}/platform/v3/file/zip?${new URLSearchParams({ attachmentIds: attachmentIds.join(','), access_token: ticket })}`);
		const answer = await get(ids);
		expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
			...[200, 'application/zip', 'nosniff'],
		]);
		expect(await entriesOf(Buffer.from(await answer.arrayBuffer()))).toEqual({
			...{ '同名.txt': 'one', '同名 (2).txt': 'two', '_con.txt': 'three' },
		});
		// A ticket is for exactly these files.
		for (const wrong of [[...ids, secret], [secret], ids.slice(1)]) expect((await get(wrong)).status).toBe(401);
		expect((await get(ids, `${data.ticket}x`)).status).toBe(401);
		expect((await foreign.get('/platform/v3/file/zip', { attachmentIds: ids.join(',') })).status).toBe(404);
	});
});

describe('a quota', () => {
	it('refuses the second of two uploads that would exceed it together, and leaves nothing of it', async () => {
		const { name } = await meOf('staff');
		const before = (await usageOf(admin, 'person', name))?.used ?? 0;
		const answers = await Promise.all(['1', '2'].map((part) => send(staff, `并发${part}.txt`, part.repeat(1_700_000))));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 413]);
		expect(answers.find(({ status }) => status === 413)?.body.message).toContain('个人的文件存储空间不足');
		expect((await usageOf(admin, 'person', name)).used - before).toBeCloseTo(1.62, 1);
		const ids = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.id] : []));
		await staff.post('/platform/v3/file/attachment/remove', undefined, { attachmentIds: ids.join(',') });
		expect((await usageOf(admin, 'person', name))?.used ?? 0).toBeCloseTo(before, 1);
	});

	it('of a tenant is set by the authority alone, and seen by the tenant', async () => {
		await upload(foreign, '占用.txt', 'x'.repeat(100_000));
		const own = await usageOf(foreign, 'tenant');
		expect(
			(await foreign.post('/platform/v3/file/usage/query', {})).body.data.dataResult.filter(
				(row: { kind: string }) => row.kind === 'tenant',
			),
		).toEqual([own]);
		const set = (caller: Caller, quota: unknown, version = own.version) =>
			caller.post('/platform/v3/file/usage/save', { id: own.id, version, quota });
		expect((await set(foreign, 1000)).status).toBe(403);
		expect((await set(admin, -1)).status).toBe(400);
		expect((await set(admin, 0.11)).status).toBe(200);
		expect((await set(admin, 5)).status).toBe(409);
		const refused = await send(foreign, '更多.txt', 'x'.repeat(50_000));
		expect([refused.status, refused.body.message]).toEqual([413, expect.stringContaining('本单位的文件存储空间不足')]);
		expect((await set(admin, null, own.version + 1)).status).toBe(200);
		await upload(foreign, '更多.txt', 'x'.repeat(50_000));
		const { body } = await admin.post('/platform/v3/auth/audit/query', { parameters: [{ key: 'Q^ACTION_^S', value: 'file-quota' }] });
		expect(body.data.dataResult[0]).toMatchObject({ objectType: 'file-usage', objectName: own.name });
		const mine = await usageOf(admin, 'person');
		expect((await foreign.post('/platform/v3/file/usage/save', { id: mine.id, version: mine.version, quota: 0 })).status).toBe(404);
	});

	it('of an organisation and of a person holds for their files, and gives way to the default when it is removed', async () => {
		const { rows } = await sql<{ name: string }>`select o.name from portal.organisation o join portal.employee e on e.organisation = o.id
			where e.account = 'staff'`.execute(portal.database.system);
		await upload(staff, '机构.txt', 'x'.repeat(10_000));
		const kinds = {
			organisation: [rows[0]?.name, '所属机构的文件存储空间不足'],
			person: [(await meOf('staff')).name, '个人的文件存储空间不足'],
		};
		for (const [kind, [name, text]] of Object.entries(kinds)) {
			const { id, version, used, fileCount } = await usageOf(admin, kind, name);
			expect([used > 0, fileCount > 0]).toEqual([true, true]);
			const set = (quota: number | null, by: number) => admin.post('/platform/v3/file/usage/save', { id, version: version + by, quota });
			expect((await set(used, 0)).body.data).toMatchObject({ name, quota: used });
			const refused = await send(staff, '超出.txt', 'x'.repeat(50_000));
			expect([kind, refused.status, refused.body.message]).toEqual([kind, 413, expect.stringContaining(text ?? '')]);
			expect((await set(null, 1)).status).toBe(200);
			await upload(staff, '放行.txt', 'x');
		}
	});
});

async function entriesOf(archive: Buffer): Promise<Record<string, string>> {
	const zip = await fromBufferPromise(archive, { lazyEntries: true, autoClose: false });
	const found: Record<string, string> = {};
	for await (const entry of zip.eachEntry()) found[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString();
	return found;
}
