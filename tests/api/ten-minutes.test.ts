import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, startRecordsPortal, writeScreen } from './records-portal.ts';

let portal: RecordsPortal;
let admin: Caller;
let steps: string[];

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	steps = (await readFile('docs/ten-minutes.md', 'utf8')).split(/^## /m).slice(1);
});
afterAll(() => portal.close());

describe('the guide to a screen in ten minutes', () => {
	it('says of every step what happens', async () => {
		let files = 0;
		let calls = 0;
		for (const step of steps) {
			const file = /```json\n([\s\S]*?)```/.exec(step)?.[1];
			if (file !== undefined) {
				files += 1;
				await writeScreen(portal.folder, 'complaint', file);
				await portal.engine.refresh();
				const errors = portal.engine.problems().filter(({ file, severity }) => file === 'quality/complaint.json' && severity === 'error');
				expect(errors, step.slice(0, 40)).toEqual([]);
				expect(portal.engine.screen('complaint')?.content).toBe(file);
			}
			for (const [line, call, body, status] of step.matchAll(/^`POST (\S+)` `(.+)` returns (\d+)$/gm)) {
				calls += 1;
				expect((await admin.post(call ?? '', JSON.parse(body ?? ''))).status, line).toBe(Number(status));
			}
		}
		expect([files, calls]).toEqual([3, 5]);
	});

	it('ends with records that kept what they had, and an action that runs', async () => {
		const rows = (await admin.post('/business/v3/complaint/query', { sorts: [{ field: 'number', order: 'ASC' }] })).body.data.dataResult;
		expect(rows).toMatchObject([
			{ number: 'TS-001', status: 'open' },
			{ number: 'TS-003', result: '已退货' },
		]);
		expect((await admin.post('/business/v3/complaint/close', { ids: rows[0].id })).status).toBe(200);
		const closed = (await admin.get('/business/v3/complaint/get', { id: rows[0].id })).body.data;
		expect(closed).toMatchObject({ status: 'closed', result: '已核实处理' });
	});

	it('keeps the last good version when a name is mistyped, as its last step says', async () => {
		const good = portal.engine.screen('complaint')?.content ?? '';
		await writeScreen(portal.folder, 'complaint', good.replace('"title": "质量投诉"', '"titel": "质量投诉"'));
		await portal.engine.refresh();
		expect(portal.engine.problems()).toContainEqual(expect.objectContaining({ file: path.join('quality', 'complaint.json'), line: 3 }));
		expect((await admin.get('/platform/v3/screens/complaint')).body.data.title).toBe('质量投诉');
	});
});
