import { expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal } from '../support/test-portal.ts';
import { copySchemas, type RecordsPortal } from './records-portal.ts';

let portal: RecordsPortal;
let admin: Caller;

startForTests(async () => {
	const cells = {
		who: { type: 'string', title: '姓名' },
		mobile: { type: 'string', title: '手机', format: 'mobile', mask: 'mobile' },
		pay: { type: 'number', title: '报酬', readRight: 'pay' },
	};
	const properties = {
		name: { type: 'string', title: '名称' },
		idNumber: { type: 'string', title: '证件号', encrypted: true },
		people: { type: 'array', title: '人员', items: { type: 'object', properties: cells } },
	};
	const permissions = [{ name: 'pay', title: '查看报酬' }];
	const folder = await copySchemas({ party: { title: '聚会', record: { properties }, permissions, menu: false } });
	portal = { ...(await startTestPortal({ schemasFolder: folder })), folder };
	admin = await portal.signIn('admin');
	return portal;
});

it('a webhook tells nothing of cells that are masked or need a right of their own', async () => {
	const hook = { name: 'party', screen: 'party', events: ['create', 'change'], content: 'record', secret: 'a secret of webhooks' };
	const made = await admin.post('/platform/v3/webhook/save', { ...hook, address: 'http://receiver.invalid/' });
	expect(made.body.state, made.text).toBe(200);
	const row = { who: '王芳', mobile: '13800001234', pay: 4711 };
	const { body, text } = await admin.post('/business/v3/party/save', { name: '年会', idNumber: 'E-0815', people: [row] });
	expect(body.state, text).toBe(200);
	const { id, version, people } = body.data;
	const read = async () =>
		(await portal.database.pool.query('select payload from portal.webhook_delivery where record_id = $1 order by number', [id])).rows.map(
			({ payload }) => payload as string,
		);
	const [created = ''] = await read();
	expect(Object.keys(JSON.parse(created).record).sort()).toEqual(['name', 'people']);
	expect(JSON.parse(created).record.people).toEqual([{ id: people[0].id, who: '王芳' }]);
	// Nothing that may be told has changed.
	const second = await admin.post('/business/v3/party/save', { id, version, people: [{ ...people[0], pay: 4712 }] });
	expect(second.body.state, second.text).toBe(200);
	expect(await read()).toHaveLength(1);
	const third = await admin.post('/business/v3/party/save', {
		...{ id, version: second.body.data.version },
		people: [{ ...people[0], who: '李强' }],
	});
	expect(third.body.state, third.text).toBe(200);
	const told = await read();
	expect(told).toHaveLength(2);
	expect(JSON.parse(told[1] ?? '')).toMatchObject({ event: 'change', changed: ['people'] });
	for (const payload of told) expect(payload).not.toMatch(/13800001234|4711|4712|E-0815/);
});
