import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';

const screen: ScreenFile = {
	title: '走访',
	record: {
		properties: {
			name: { type: 'string', title: '名称', maxLength: 40 },
			from: { type: 'string', title: '开始', format: 'date' },
			due: { type: 'string', title: '到期', format: 'date', readOnly: true },
			next: { type: 'string', title: '下一工作日', computed: 'SCRIPT("working-days.after", from, 1)' },
		},
		required: ['name', 'from'],
	},
	scripts: { beforeSave: 'visit-due' },
};
const due = "/**\n * @title Due\n * @screen visit\n */\nrecord.due = library('working-days').after(record.from, 2);";

let admin: Caller;

startForTests(async () => {
	const folder = await copySchemas({ visit: screen });
	await writeFile(path.join(folder, 'quality', 'visit-due.script.js'), due);
	const portal = await startTestPortal({ schemasFolder: folder });
	admin = await portal.signIn('admin');
	for (const [day, kind] of [...[1, 2, 5, 6, 7].map((date) => [`2037-10-0${date}`, 'holiday']), ['2037-10-10', 'workday']])
		expect((await admin.post('/business/v3/calendar-day/save', { day, kind, name: '国庆节' })).status).toBe(200);
	return portal;
});

it('is known to scripts of saves and to formulas, with holidays and make-up working days', async () => {
	const { data } = (await admin.post('/business/v3/visit/save', { name: '一', from: '2037-09-30' })).body;
	expect(data.due).toBe('2037-10-09');
	const read = (await admin.get('/business/v3/visit/get', { id: data.id })).body.data;
	expect(read.next).toBe('2037-10-08');
	expect((await admin.post('/business/v3/visit/save', { name: '二', from: '2037-10-08' })).body.data.due).toBe('2037-10-10');
});

it('is known to scripts that people try, and to those of queries', async () => {
	const source = "library('working-days').after('2037-09-30', 2)";
	expect((await admin.post('/platform/v3/scripts/try', { source })).body.data.value).toBe('2037-10-09');
	expect((await admin.post('/platform/v3/form/def/getScriptValue', { script: source })).body.data.value).toBe('2037-10-09');
	expect((await admin.post('/platform/v3/scripts/test', { source: "calendar['2037-10-10']" })).body.data.value).toBe('workday');
	const query = { combinator: 'and', rules: [{ field: 'due', operator: 'equal', valueSource: 'script', value: source }] };
	expect((await admin.post('/business/v3/visit/query', { query })).body.data.dataResult).toMatchObject([{ name: '一' }]);
});
