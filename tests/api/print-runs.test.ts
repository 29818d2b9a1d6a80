import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';

import type { PrintFile } from '../../contract/prints/print.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, startRecordsPortal, within } from './records-portal.ts';

let portal: RecordsPortal;
let admin: Caller;

const root = '/platform/v3/prints';
const done: PrintFile = {
	title: '完成单',
	screen: 'trial',
	when: { combinator: 'and', rules: [{ field: 'done', operator: 'equal', value: true }] },
	blocks: [{ kind: 'text', text: '完成：{name} {phone}' }],
};

startForTests(async () => {
	// The portal reports what is broken on purpose.
	portal = await startRecordsPortal({}, () => undefined);
	admin = await portal.signIn('admin');
	await writeFile(path.join(portal.folder, 'quality', 'done-paper.print.json'), JSON.stringify({ metaVersion: 2, ...done }));
	await within(20_000, async () => (await admin.get(`${root}/list`)).text.includes('done-paper'));
	await within(20_000, async () => (await rows("update portal.job set retry_seconds = 1 where code = 'print' returning id")).length === 1);
	return portal;
});

const rows = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
let made = 0;
const make = async (values: object = {}): Promise<string> => {
	const code = `run_${++made}`;
	const { body, text } = await admin.post('/business/v3/trial/save', {
		...{ name: code, code, done: true, reason: '好', phone: '13800001111' },
		...values,
	});
	expect(body.state, text).toBe(200);
	return body.data.id;
};
const start = (ids: string[]) => admin.post(`${root}/start`, { print: 'done-paper', ids });
const stateOf = async (id: string) => (await admin.get(`${root}/runs`, { id })).body.data[0].state;
const isReady = (id: string) => vi.waitFor(async () => expect(await stateOf(id)).toBe('ready'), { timeout: 60_000, interval: 200 });
const kindsOf = async (id: string) =>
	((await admin.get('/business/v3/trial/history', { id })).body.data as Array<{ kind: string }>).map(({ kind }) => kind).sort();

/** Has the first attempt to store an entry of the history fail, as when the node is killed there. */
async function failOnce(recordId: string, kind: string): Promise<void> {
	const name = `fail_${++made}`;
	await rows(`create sequence portal.${name}`);
	await rows(`grant usage on sequence portal.${name} to public`);
	await rows(`create function portal.${name}() returns trigger language plpgsql as
		$$ begin if nextval('portal.${name}') = 1 then raise exception 'broken on purpose'; end if; return new; end $$`);
	await rows(`create trigger ${name} before insert on space_platform.record_history for each row
		when (new.record_id = '${recordId}' and new.kind = '${kind}') execute function portal.${name}()`);
}

it('notes each paper once when it is continued behind records that the template is not for', async () => {
	const ids = [await make({ done: false }), await make(), await make()];
	const [skipped = '', first = '', second = ''] = ids;
	await failOnce(second, 'print');
	const { id } = (await start(ids)).body.data;
	await isReady(id);
	expect(await kindsOf(skipped)).toEqual(['create']);
	expect(await kindsOf(first)).toEqual(['create', 'print', 'reveal']);
	expect(await kindsOf(second)).toEqual(['create', 'print', 'reveal']);
});

it('notes what a paper shows whole also when it is continued at this paper', async () => {
	const record = await make();
	await failOnce(record, 'reveal');
	const { id } = (await start([record])).body.data;
	await isReady(id);
	expect(await kindsOf(record)).toEqual(['create', 'print', 'reveal']);
});

it('is one of at most three of a person', async () => {
	const record = await make();
	const holder = await portal.database.pool.connect();
	try {
		// No paper can be counted until then.
		await holder.query('begin');
		await holder.query('lock table portal.print_paper in share mode');
		const begun = [await start([record]), await start([record]), await start([record])];
		expect(begun.map(({ status }) => status)).toEqual([200, 200, 200]);
		const refused = await start([record]);
		expect([refused.status, refused.body.message]).toEqual([429, '您已有 3 个批量打印任务在进行，请稍候']);
		await holder.query('rollback');
		for (const { body } of begun) await isReady(body.data.id);
	} finally {
		holder.release();
	}
	expect((await start([record])).status).toBe(200);
});
