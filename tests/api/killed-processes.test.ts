import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { rounds } from '../support/rounds.ts';
import type { Caller } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';
import { TwoNodes } from './two-nodes.ts';
import { base } from './workflow-calls.ts';

/** Cases that are under way when the node is killed. */
const atOnce = 4;
const longestWait = 700;
/** When no further round begins, so that a run ends in time with what it has. */
const minutes = Number(process.env.PORTAL_KILL_MINUTES ?? 150);

interface Received {
	path: string;
	key: string;
	body: string;
}

const received: Received[] = [];
const other = createServer(async (request, response) => {
	let body = '';
	for await (const part of request) body += part;
	received.push({ path: request.url ?? '', key: String(request.headers['idempotency-key']), body });
	response.end('"heard"');
});

const note: ScreenFile = {
	title: 'Note',
	record: {
		properties: {
			title: { type: 'string', title: 'Title' },
			answer: { type: 'string', title: 'Answer' },
			steps: { type: 'integer', title: 'Steps' },
		},
		required: ['title'],
	},
	storage: { scope: 'platform' },
	list: { columns: ['title'] },
};

const head = (id: string, inside: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:portal="urn:portal:process" targetNamespace="urn:portal:process">
	<process id="${id}" name="${id}" isExecutable="true" portal:screen="kill-note">${inside}</process>
</definitions>`;
const task = (id: string) =>
	`<userTask id="${id}" name="${id}"><extensionElements><portal:assignee type="initiator" /></extensionElements></userTask>`;
const flows = (...nodes: string[]) =>
	nodes
		.slice(1)
		.map((to, index) => `<sequenceFlow id="f${index}" sourceRef="${nodes[index]}" targetRef="${to}" />`)
		.join('');

const run = (port: number) =>
	head(
		'kill-run',
		`<extensionElements><portal:webhook address="http://127.0.0.1:${port}/events" secret="partner" /></extensionElements>
		<startEvent id="start" />${task('a')}${task('b')}<endEvent id="end" />
		<serviceTask id="ask" name="ask"><extensionElements><portal:http address="http://127.0.0.1:${port}/ask" />
			<portal:body>{ "title": {title} }</portal:body><portal:result field="answer" /></extensionElements></serviceTask>
		<serviceTask id="count"><extensionElements><portal:set field="steps" formula="steps + 1" /></extensionElements></serviceTask>
		<scriptTask id="judge" name="judge"><extensionElements><portal:result field="steps" /></extensionElements><script>record.steps + 1</script></scriptTask>
		<intermediateCatchEvent id="wait"><timerEventDefinition><timeDuration>P1D</timeDuration></timerEventDefinition></intermediateCatchEvent>
		${flows('start', 'a', 'count', 'ask', 'judge', 'wait', 'b', 'end')}`,
	);
const clock = head(
	'kill-clock',
	`<startEvent id="start"><extensionElements><portal:initiator type="person" value="admin" /><portal:set field="title" formula="&quot;clock&quot;" /></extensionElements>
		<timerEventDefinition><timeCycle>0 8 1 1 *</timeCycle></timerEventDefinition></startEvent>${task('look')}<endEvent id="end" />${flows('start', 'look', 'end')}`,
);

let nodes: TwoNodes;
let admin: Caller;

// A second attempt begins with new data.
beforeEach(async () => {
	received.length = 0;
	await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
	const folder = await copySchemas({ 'kill-note': note });
	await writeFile(path.join(folder, 'quality', 'kill-run.bpmn'), run((other.address() as AddressInfo).port));
	await writeFile(path.join(folder, 'quality', 'kill-clock.bpmn'), clock);
	const secrets = path.join(tmpdir(), `kill-secrets-${process.pid}.json`);
	await writeFile(secrets, JSON.stringify({ partner: { value: 'secret', hosts: ['127.0.0.1'] } }));
	vi.stubEnv('PORTAL_LOG', 'fatal');
	nodes = await TwoNodes.start({ PORTAL_SCHEMAS: folder, PORTAL_SERVICE_ADDRESSES: '127.0.0.1', PORTAL_SERVICE_SECRETS: secrets });
	vi.unstubAllEnvs();
	admin = await nodes.portal.signIn('admin');
}, 240_000);

afterEach(async () => {
	other.close();
	await nodes?.close();
});

const rows = (text: string, values: unknown[] = []) => nodes.rows(text, values);
const pause = () => new Promise((resolve) => setTimeout(resolve, 40));

/** Calls the node that is killed, and the other one when it does not answer; the key makes it one call. */
async function once(target: string, body: object, key: string): Promise<Record<string, string>> {
	const options = { body, headers: { 'idempotency-key': key } };
	for (let caller = admin.at(nodes.otherUrl); ; caller = admin) {
		const answer = await caller.call('POST', `${base}/${target}`, options).catch(() => null);
		if (answer?.body?.state === 200) return answer.body.data;
		if (answer && caller === admin) throw new Error(`${target}: ${answer.text}`);
	}
}

/** Has moments come at once: delays, and what a killed node had taken for itself. */
async function hurry(): Promise<void> {
	await rows(`update portal.process_timer set due_at = now() where kind = 'delay' and due_at > now() + interval '1 hour'`);
	await rows(`select pg_notify('portal_events', '{"node":"","event":{"type":"process"}}')`);
}

async function free(): Promise<void> {
	await rows('update portal.process_timer set due_at = now()');
	await rows('update portal.process_delivery set due_at = now()');
	await rows('update portal.process_schedule set try_at = now()');
}

/** A node that is busy is asked again, as by a browser. */
async function get(caseId: string): Promise<{ own: { id: string; title: string } | null }> {
	const { status, body, text } = await admin.get(`${base}/case/get`, { caseId });
	if (status === 503) return pause().then(() => get(caseId));
	if (body?.state !== 200) throw new Error(`case/get: ${text}`);
	return body.data;
}

async function drive(title: string): Promise<void> {
	const saved = await admin.post('/business/v3/kill-note/save', { title, steps: 0 });
	if (saved.body.state !== 200) throw new Error(saved.text);
	const { id = '' } = await once('start', { process: 'kill-run', recordId: saved.body.data.id }, title);
	for (const node of ['a', 'b']) {
		let own = (await get(id)).own;
		for (; own?.title !== node; own = (await get(id)).own) {
			await hurry();
			await pause();
		}
		await once('task/act', { id: own.id, action: 'decide', outcome: 'approve' }, own.id);
	}
}

it(
	'two nodes of which one is killed at random lose nothing and repeat nothing: steps, services, scripts, timers, schedules, messages, events',
	async () => {
		const most = rounds(1, Number(process.env.PORTAL_KILLS ?? 50));
		const end = Date.now() + minutes * 60_000;
		let moments = 0;
		// A node stores the schedules of processes after it has begun to serve.
		await expect.poll(() => rows(`select from portal.process_schedule where process = 'kill-clock'`), { timeout: 60_000 }).not.toEqual([]);
		for (let round = 0; round < most && Date.now() < end; round++) {
			// A session ends after half an hour.
			if (round % 50 === 49) admin = await nodes.portal.signIn('admin');
			await rows(`update portal.process_schedule set due_at = now() - interval '1 second', try_at = now() where process = 'kill-clock'`);
			moments += 1;
			const cases = Array.from({ length: atOnce }, (_, index) => drive(`case ${round}-${index}.`));
			await new Promise((resolve) => setTimeout(resolve, Math.random() * longestWait));
			await nodes.kill();
			await free();
			await Promise.all(cases);
			const waiting = `select from portal.process_schedule where process = 'kill-clock' and due_at < now()`;
			await expect.poll(() => hurry().then(() => rows(waiting)), { timeout: 60_000 }).toEqual([]);
			await nodes.startOther();
		}
		const wanted = moments * atOnce;
		if (most > 1) console.log(`${moments} rounds, ${wanted} cases`);
		await expect
			.poll(
				() =>
					free()
						.then(hurry)
						.then(() => rows('select from portal.process_delivery')),
				{ timeout: 60_000 },
			)
			.toEqual([]);
		expect(await rows(`select count(*)::integer as cases from portal.process_case where process = 'kill-clock'`)).toEqual([
			{ cases: moments },
		]);
		// Of every case the same history, each line once.
		const history = ['decide a', 'decide b', 'end', 'script judge', 'service ask', 'start', 'timer wait'];
		expect(
			await rows(`select c.status, array_agg(distinct k order by k) as kinds, count(*)::integer as lines from portal.process_case c
			join lateral (select trim(a.kind || ' ' || coalesce(a.node, '')) as k from portal.process_action a where a.case_id = c.id) h on true
			where c.process = 'kill-run' group by c.status`),
		).toEqual([{ status: 'done', kinds: history, lines: wanted * history.length }]);
		expect(
			await rows(`select t.node, t.state, count(*)::integer from portal.process_task t join portal.process_case c on c.id = t.case_id
			where c.process = 'kill-run' group by 1, 2 order by 1`),
		).toEqual(['a', 'b'].map((node) => ({ node, state: 'done', count: wanted })));
		expect(await rows(`select steps, answer, count(*)::integer from portal.kill_note where title like 'case %' group by 1, 2`)).toEqual([
			{ steps: 2, answer: 'heard', count: wanted },
		]);
		// A message for each task, read by nobody twice.
		await expect.poll(() => rows('select from portal.process_notice'), { timeout: 60_000 }).toEqual([]);
		expect(
			await rows(`select count(distinct m.id)::integer as messages, count(*)::integer as entries from portal.message m
			join portal.message_entry e on e.message_id = m.id where m.subject like '%case %-%.%'`),
		).toEqual([{ messages: wanted * 2, entries: wanted * 2 }]);
		expect(
			await rows(
				`select action, count(*)::integer from portal.audit where object_name like 'case %' and object_type = 'process-case' group by 1 order by 1`,
			),
		).toEqual([
			{ action: 'process-decide', count: wanted * 2 },
			{ action: 'process-start', count: wanted },
		]);
		// What is sent again has the same key, and the events of a case keep their order.
		const keys = (target: string) => new Set(received.filter((one) => one.path === target).map(({ key }) => key));
		expect(keys('/ask').size).toBe(wanted);
		expect(keys('/events').size).toBe(wanted * 4);
		const events = new Map<string, Map<string, string>>();
		for (const { body } of received.filter((one) => one.path === '/events')) {
			const { caseId, id, event } = JSON.parse(body);
			events.set(caseId, (events.get(caseId) ?? new Map()).set(id, event));
		}
		for (const list of events.values()) expect([...list.values()]).toEqual(['started', 'decided', 'decided', 'ended']);
	},
	3 * 3_600_000,
);
