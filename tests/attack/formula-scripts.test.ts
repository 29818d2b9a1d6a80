import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { copySchemas, setStaffRights } from '../api/records-portal.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const screen: ScreenFile = {
	title: '暗访',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			phone: { type: 'string', title: '电话', format: 'mobile', mask: 'mobile' },
			fee: { type: 'number', title: '费用', readRight: 'fee' },
			told: { type: 'string', title: '转述', computed: 'SCRIPT("tell", name, phone)', mask: 'name' },
			paid: { type: 'string', title: '已付', computed: 'SCRIPT("tell", fee)', readRight: 'fee' },
			kept: { type: 'string', title: '留存', computed: 'SCRIPT("keep", name)' },
			bomb: { type: 'string', title: '炸弹', computed: 'SCRIPT("bomb", name, id)' },
		},
	},
	list: { columns: ['name', 'told'] },
	permissions: [{ name: 'unmask', title: '查看完整电话' }],
};
const script = (code: string) => `/**\n * @title 攻击\n */\n${code}`;

let portal: TestPortal;
let admin: Caller;

startForTests(async () => {
	const folder = await copySchemas({ 'spied-visit': screen });
	const write = (name: string, code: string) => writeFile(path.join(folder, 'quality', `${name}.script.js`), script(code));
	await write('tell', 'return (...values) => JSON.stringify([values, typeof record, typeof before, typeof process, typeof fetch]);');
	await write('keep', 'return (name) => { globalThis.all = [...(globalThis.all ?? []), name]; return all.length + ""; };');
	await write(
		'bomb',
		'return (name) => { if (name === "loop") for (;;) {} if (name === "grow") { const a = []; for (;;) a.push(a.length, "x".repeat(1e5) + a.length); } return "ok"; };',
	);
	portal = await startTestPortal({ schemasFolder: folder });
	admin = await portal.signIn('admin');
	return {
		async close() {
			await portal.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
});

const base = '/business/v3/spied-visit';
const list = async (caller: Caller) =>
	(await caller.post(`${base}/query`, { requestPage: { pageNo: 1, limit: 100 }, sorts: [{ field: 'createTime', order: 'ASC' }] })).body.data
		.dataResult;

it('a script gets nothing that its reader may not read, neither from the record nor by the call of the form', async () => {
	await admin.post(`${base}/save`, { name: '甲', phone: '13800138000', fee: 5 });
	expect((await list(admin))[0]).toMatchObject({
		told: '[["甲","13800138000"],"undefined","undefined","undefined","undefined"]',
		paid: expect.stringContaining('[5]'),
	});
	await setStaffRights(portal as never, ['spied-visit:view']);
	const staff = await portal.signIn('staff');
	const [seen] = await list(staff);
	expect(JSON.stringify(seen)).not.toMatch(/13800138000|\[5\]/);
	expect(seen.paid).toBeUndefined();
	const { data } = (await staff.post(`${base}/lookup`, { values: { name: '甲', phone: '13800138000', fee: 5 } })).body;
	expect(JSON.stringify(data)).not.toMatch(/13800138000|\[5\]/);
});

it('what a script keeps for itself ends with the list, also for the same reader', async () => {
	const first = Number((await list(admin))[0].kept);
	expect(Number((await list(admin))[0].kept)).toBe(first);
	expect((await list(await portal.signIn('staff')))[0].kept).toBe(String(first));
});

it('endless loops and memory bombs in a list end soon, and the other records have their values', async () => {
	await admin.post(`${base}/save`, { name: '甲' });
	for (const name of ['grow', 'loop']) await Promise.all(Array.from({ length: 3 }, () => admin.post(`${base}/save`, { name })));
	const start = performance.now();
	const rows = await list(admin);
	expect(performance.now() - start).toBeLessThan(8000);
	const bombs = rows.map(({ name, bomb }: { name: string; bomb: string | null }) => `${name} ${bomb}`);
	expect(new Set(bombs)).toEqual(new Set(['甲 ok', 'grow null', 'loop null']));
});
