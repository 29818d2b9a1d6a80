import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { base, type ResourcesPortal, startResourcesPortal } from './resources-portal.ts';
import { neverId } from './roles-portal.ts';

let portal: ResourcesPortal['portal'];
let admin: ResourcesPortal['admin'];
let systemId: ResourcesPortal['systemId'];
let make: ResourcesPortal['make'];
let menu: ResourcesPortal['menu'];
let get: ResourcesPortal['get'];
let tree: ResourcesPortal['tree'];
let newSystem: ResourcesPortal['newSystem'];
let upload: ResourcesPortal['upload'];
let exported: ResourcesPortal['exported'];

beforeAll(async () => {
	({ portal, admin, systemId, make, menu, get, tree, newSystem, upload, exported } = await startResourcesPortal());
});
afterAll(() => portal?.close());

describe('menus as XML', () => {
	it('are written and read without loss: into the same place, into an empty one after a removal, and as a copy', async () => {
		const system = await newSystem();
		const top = await make({
			subsystemId: system.id,
			name: '一 & "二" <三>',
			nameZhTw: '繁',
			nameEn: "d'un",
			icon: 'BookOutlined',
			description: '第一行\n第二行\t末',
		});
		const page = await make({
			subsystemId: system.id,
			parentId: top.id,
			type: 'page',
			url: 'https://a.example/?a=1&b=2',
			isOpen: true,
			sort: 3,
		});
		const button = await make({ subsystemId: system.id, parentId: page.id, type: 'button', alias: 'print', isHidden: true });
		const before = await exported({ systemId: system.id });
		expect(before).toContain(`<resources system="${system.alias}">`);
		expect((await upload(admin, before, { systemId: system.id })).body.data).toEqual({ created: 0, updated: 0, unchanged: 3 });

		await admin.post(`${base}/remove`, undefined, { ids: [button.id, page.id, top.id].join(',') });
		expect((await upload(admin, before, { systemId: system.id })).body.data).toEqual({ created: 3, updated: 0, unchanged: 0 });
		expect(await exported({ systemId: system.id })).toBe(before);
		expect(await get(button.id)).toMatchObject({ alias: 'print', isHidden: true, parentId: page.id, version: 3 });
		expect((await admin.get(`${base}/history`, { resourceId: top.id })).body.data[0]).toMatchObject({ kind: 'create', version: 3 });

		await admin.post(`${base}/updateNode`, undefined, { resourceId: top.id, name: '改' });
		await admin.post(`${base}/saveMove`, undefined, { resourceId: page.id, parentId: '0' });
		expect((await upload(admin, before, { systemId: system.id })).body.data).toEqual({ created: 0, updated: 2, unchanged: 1 });
		expect(await exported({ systemId: system.id })).toBe(before);

		const copy = await newSystem();
		expect((await upload(admin, before, { systemId: copy.id })).body.data).toMatchObject({ created: 3 });
		const withoutIds = (text: string) => text.replace(/ id="[^"]*"/g, '').replace(/system="[^"]*"/, '');
		expect(withoutIds(await exported({ systemId: copy.id }))).toBe(withoutIds(before));
	});

	it('come below an entry, also below one of their own, without a circle', async () => {
		const system = await newSystem();
		const top = await make({ subsystemId: system.id });
		const below = await make({ subsystemId: system.id, parentId: top.id });
		const branch = await exported({ resourceId: top.id });
		expect((await upload(admin, branch, { resourceId: below.id })).body.data).toEqual({ created: 2, updated: 0, unchanged: 0 });
		expect(await tree({ systemId: system.id })).toHaveLength(4);
		expect((await upload(admin, branch, { resourceId: below.id, systemId: systemId.quality ?? '' })).status).toBe(404);
	});

	it('bring back what screen files brought', async () => {
		const before = await exported({ systemId: systemId.quality ?? '' });
		expect(before).toContain('source="screen:enterprise"');
		expect((await upload(admin, before)).body.data).toMatchObject({ created: 0, updated: 0 });
		const { rows } = await portal.database.pool.query(`delete from portal.menu_item where source = 'screen:enterprise' returning id`);
		expect((await upload(admin, before)).body.data).toMatchObject({ created: 1, updated: 0 });
		expect((await get(rows[0].id)).source).toBe('screen:enterprise');
		expect(await exported({ systemId: systemId.quality ?? '' })).toBe(before);
	});

	it.each<[string, string, RegExp]>([
		[
			'a document type',
			'<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]><resources><resource name="&a;" alias="a"/></resources>',
			/不允许的内容/,
		],
		['a broken element', '<resources>\n<resource name="甲" alias="a">\n</resources>', /第 3 行/],
		['another root', '<menus><resource name="甲" alias="a"/></menus>', /第 1 行.*menus/],
		['an unknown element', '<resources>\n<menu name="甲" alias="a"/></resources>', /第 2 行.*menu/],
		['an unknown attribute', '<resources>\n<resource name="甲" alias="a" rights="*"/></resources>', /第 2 行.*rights/],
		['no alias', '<resources>\n\n<resource name="甲"/></resources>', /第 3 行.*别名/],
		['a bad flag', '<resources>\n<resource name="甲" alias="a" isOpen="maybe"/></resources>', /第 2 行/],
		['a running address', '<resources>\n<resource\n name="甲" alias="a" url="javascript:1"/></resources>', /第 2 行.*地址/],
		[
			'a button with something below',
			'<resources><resource name="甲" alias="a"><resource name="乙" alias="b" type="button">\n<resource name="丙" alias="c"/></resource></resource></resources>',
			/第 2 行/,
		],
		[
			'an id twice',
			`<resources>\n<resource id="${neverId}" name="甲" alias="a"/>\n<resource id="${neverId}" name="乙" alias="b"/></resources>`,
			/第 3 行.*第 2 行/,
		],
		['nothing in it', '<resources/>', /没有菜单/],
		['no XML', 'PK\u0003\u0004rubbish', /XML/],
		['other bytes', Buffer.from([0xff, 0xfe, 0x00, 0x81]) as never, /./],
	])('are refused with %s, in words that say where', async (_what, xml, message) => {
		const before = await exported({ systemId: systemId.quality ?? '' });
		const answer = await upload(admin, xml);
		expect([answer.status, answer.body.data?.fields?.[0]?.path]).toEqual([400, 'file']);
		expect(answer.body.message).toMatch(message);
		expect(await exported({ systemId: systemId.quality ?? '' })).toBe(before);
	});

	it('take a thousand entries at once, and with a bad one at nine tenths none, naming its line', async () => {
		const system = await newSystem();
		const line = (index: number) =>
			`<resource name="菜单${index}" nameEn="Entry ${index}" alias="e${index}" url="https://a.example/${index}"/>`;
		const head = (index: number) => `${index === 0 ? '' : '</resource>'}<resource name="组${index}" alias="g${index}">`;
		const lines = Array.from({ length: 1000 }, (_, index) => (index % 50 === 0 ? head(index) : line(index)));
		const file = (rows: string[]) => ['<resources>', ...rows, '</resource></resources>'].join('\n');
		const bad = await upload(admin, file(lines.with(899, line(899).replace('https:', 'javascript:'))), { systemId: system.id });
		expect([bad.status, bad.body.message]).toEqual([400, expect.stringMatching(/^第 901 行：/)]);
		expect(await tree({ systemId: system.id })).toEqual([]);
		expect((await upload(admin, file(lines), { systemId: system.id })).body.data).toEqual({ created: 1000, updated: 0, unchanged: 0 });
		expect(await tree({ systemId: system.id })).toHaveLength(1000);
		await portal.database.pool.query('delete from portal.menu_item where subsystem_id = $1', [system.id]);
	});
});

describe('menu entries', () => {
	it('without an address are shown by themselves unless they hold others, and are granted', async () => {
		const page = await make({ url: null, description: 'https://help.example/' });
		const holder = await make({ url: null });
		const held = await make({ parentId: holder.id, url: 'https://tools.example/' });
		const shown = await menu(admin);
		expect(shown.find(({ id }) => id === page.id)).toMatchObject({ url: null, desc: 'https://help.example/' });
		const role = (await admin.post('/platform/v3/role/save', { name: '说明', alias: 'help_role' })).body.data;
		const lines = (await admin.get(`${base}/findRoleResTreeChecked`, { roleId: role.id, systemId: systemId.quality ?? '' })).body.data;
		const permissionOf = (entry: { id: string }) => lines.find(({ id }: { id: string }) => id === `menu:${entry.id}`)?.permission;
		expect([page, holder, held].map(permissionOf)).toEqual([`menu:${page.id}`, null, `menu:${held.id}`]);
	});
});
