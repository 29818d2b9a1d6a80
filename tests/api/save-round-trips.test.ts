import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { Random } from '../../server/demo/base/random.ts';
import { createCreditCode } from '../../server/demo/trade/credit-code.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { workflowCalls } from './workflow-calls.ts';

const base = '/business/v3/enterprise';
const random = new Random('round trips');

/** Connections keep the method that they were made with, so that it is watched from the start. */
const query = vi.spyOn(pg.Client.prototype, 'query');
let portal: TestPortal;
let admin: Caller;
let staff: Caller;

const enterprise = () => ({
	name: '往返电器有限公司',
	creditCode: createCreditCode(random, random.digits(6)),
	industry: 'electrical',
	riskLevel: 'B',
});

/** The first words of the statements that a call sends about records, in their order. */
async function statementsOf(path: string, body: unknown, headers: Record<string, string> = {}): Promise<string[]> {
	query.mockClear();
	const answer = await admin.call('POST', `${base}/${path}`, { body, headers });
	expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
	return query.mock.calls.flatMap(([statement]) => {
		const text: string = typeof statement === 'string' ? statement : (statement as unknown as pg.QueryConfig).text;
		return isOfRecords(text) ? [text.trim().split(/\s+/, 2).join(' ')] : [];
	});
}

/** Timers and new connections of the portal send statements of their own. */
function isOfRecords(text: string): boolean {
	return /^(begin|commit)$|enterprise|region|answered_request/.test(text);
}

beforeAll(async () => {
	portal = await startTestPortal();
	[admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
	await quiet();
});

/** Notifications about the demo data are made and delivered when the portal has started. */
async function quiet(): Promise<void> {
	let seen = -1;
	while (seen !== query.mock.calls.length) {
		seen = query.mock.calls.length;
		await sleep(1_000);
	}
}

afterAll(() => portal.close());

describe('a save of a screen without hooks and child tables', () => {
	it('creates a record with one statement', async () => {
		expect(await statementsOf('save', enterprise())).toEqual(['with found']);
	});

	it('looks a reference with a filter up first', async () => {
		const { rows } = await portal.database.pool.query(`select id from portal.region where level = 'county' and enabled limit 1`);
		expect(await statementsOf('save', { ...enterprise(), region: rows[0].id })).toEqual(['select t.id', 'with found']);
	});

	it('updates a record with two', async () => {
		const { data } = (await admin.post(`${base}/save`, enterprise())).body;
		expect(await statementsOf('save', { id: data.id, version: data.version, contact: '王五' })).toEqual([
			'select "t"."name"',
			'with found',
		]);
	});

	it('claims an idempotency key in the same transaction, and repeats its reply without storing anything', async () => {
		const body = enterprise();
		const headers = { 'idempotency-key': body.creditCode };
		const claim = ['begin', 'insert into'];
		expect(await statementsOf('save', body, headers)).toEqual([...claim, 'with found', 'update portal.answered_request', 'commit']);
		expect(await statementsOf('save', body, headers)).toEqual([...claim, 'select body_hash,', 'commit']);
	});
});

describe('a decision of a task', () => {
	const { startCheck, ownTask, post } = workflowCalls(() => ({ portal, admin, staff }));

	it('costs eight statements, with the record, the next task and the audit log; its messages are sent afterwards', async () => {
		const { caseId } = await startCheck();
		const decision = { action: 'decide', outcome: 'approve', values: { noticeDate: '2026-11-25' } };
		const { id } = await ownTask(staff, caseId);
		await quiet();
		query.mockClear();
		await post(staff, 'task/act', { id, ...decision });
		const texts = query.mock.calls.map(([statement]) =>
			(typeof statement === 'string' ? statement : (statement as unknown as pg.QueryConfig).text).replace(/\s+/g, ' ').trim(),
		);
		const own = texts.filter((text) => /^(begin|commit)$|process_(task|case)|failed_check|employee e/.test(text));
		expect(own.slice(0, own.indexOf('commit') + 1).map((text) => text.split(' ', 2).join(' '))).toEqual([
			'select t.*,',
			'begin',
			'with locked',
			'select "t"."title"',
			'select e.id',
			'with found',
			'with changed',
			'commit',
		]);
		const told = `select from portal.message m join portal.message_entry e on e.message_id = m.id where m.subject like '%充电器不合格%'`;
		await expect.poll(async () => (await portal.database.pool.query(told)).rowCount, { timeout: 10_000 }).toBeGreaterThan(1);
	});
});
