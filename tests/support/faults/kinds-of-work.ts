import { randomBytes } from 'node:crypto';

import { createUpload, finishUpload, offsetOf, sendPart, sha256Of } from '../../api/tus-calls.ts';
import { nextCode } from '../scale/load.ts';
import type { Answer, Caller } from '../test-portal.ts';
import type { Machine } from './machine.ts';

/** What kinds of work use. */
export interface Stage {
	machine: Machine;
	caller: Caller;
	/** The address of a service that jobs and processes call. */
	service: string;
}

/** One kind of work of the portal: does an item, and knows what must be left of those that were acknowledged. */
export interface WorkKind {
	/** Does one item of work; returns what identifies it once it is acknowledged, nothing when there was no response. */
	item(stage: Stage, name: string): Promise<string | undefined>;
	/** Which of the acknowledged items are lost, and what is half-done. */
	check(stage: Stage, acknowledged: readonly string[]): Promise<unknown[]>;
	/** Its work goes on in the background, so that it is checked at the end alone. */
	isLater?: boolean;
}

const importedRows = 60;

/** Nothing where the portal was killed; a refusal fails the test, unless it says that the database has gone. */
async function reply(call: Promise<Answer>): Promise<Answer['body'] | undefined> {
	const answer = await call.catch(() => undefined);
	if (!answer || [502, 503, 504].includes(answer.status)) return undefined;
	if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
	return answer.body ?? ({ state: 200, data: null } as Answer['body']);
}

const saves: WorkKind = {
	async item({ caller }, name) {
		const saved = await reply(caller.post('/business/v3/product/save', { code: nextCode(), name, category: 'electrical' }));
		return saved && name;
	},
	async check({ machine }, names) {
		const found = await machine.rows('select name from space_platform.product where name = any($1)', [names]);
		const kept = new Set(found.map(({ name }) => name));
		const half = await machine.rows(`select name from space_platform.product p where name like 'k%.saves.%'
			and not exists (select from space_platform.record_history h where h.record_id = p.id)`);
		return [...names.filter((name) => !kept.has(name)), ...half];
	},
};

const imports: WorkKind = {
	async item({ caller }, name) {
		const lines = Array.from({ length: importedRows }, (_, index) => `${name},${index}`);
		const form = new FormData();
		form.set('file', new Blob([`\ufeffTitle,Steps\r\n${lines.join('\r\n')}\r\n`]), 'rows.csv');
		const checked = await reply(caller.send('/business/v3/kill-note/import/check', form));
		if (!checked) return undefined;
		const run = await reply(caller.post('/business/v3/kill-note/import/run', { id: checked.data.id, mode: 'all' }));
		return run && name;
	},
	async check({ machine }, names) {
		const found = await machine.rows(`select title, count(*)::int as count, count(h.record_id)::int as histories from portal.kill_note n
			left join lateral (select record_id from portal.record_history where record_id = n.id limit 1) h on true
			where title like 'k%.imports.%' group by title`);
		const whole = new Set(found.filter(({ count, histories }) => count === importedRows && histories === count).map(({ title }) => title));
		return [...names.filter((name) => !whole.has(name)), ...found.filter(({ title }) => !whole.has(title))];
	},
};

/** What was uploaded, by the id of the file. */
const contents = new Map<string, Buffer>();
/** Uploads that a kill interrupted: they continue in the next rounds, as browsers do. A person may have only 20 of them. */
const open = new Set<string>();

const uploads: WorkKind = {
	async item(stage, name) {
		for (const id of open) {
			const state = await continueUpload(stage, id);
			if (state === undefined) return undefined;
			if (state === 'stored') return attachUpload(stage, name, id);
			// A node that is killed while it checks one holds it for a minute.
		}
		const id = await beginUpload(stage, name);
		for (let state: string | undefined = 'checking'; id && state === 'checking'; ) {
			state = await continueUpload(stage, id);
			if (state === 'stored') return attachUpload(stage, name, id);
		}
		return undefined;
	},
	async check({ caller }, ids) {
		const lost: string[] = [];
		for (const id of ids) {
			const { text } = await caller.get('/platform/v3/file/download', { attachmentId: id });
			if (text !== contents.get(id)?.toString()) lost.push(id);
		}
		return lost;
	},
};

async function beginUpload({ caller, machine }: Stage, name: string): Promise<string | undefined> {
	const text = Buffer.from(randomBytes(150_000).toString('base64'));
	const made = await reply(createUpload(caller, machine.url, { name: `${name}.txt`, bytes: text.length }));
	if (!made) return undefined;
	const { uploadId } = made.data;
	contents.set(uploadId, text);
	open.add(uploadId);
	return uploadId;
}

/** Sends what is not stored yet, and finishes the upload; the state of its file, nothing when there was no response. */
async function continueUpload({ caller, machine: { url } }: Stage, id: string): Promise<string | undefined> {
	const text = contents.get(id) ?? Buffer.alloc(0);
	const offset = await offsetOf(caller, url, id).catch(() => -503);
	if (offset <= -500) return undefined;
	if (offset < 0) throw new Error(`upload ${id} is ${-offset}`);
	const body = new Uint8Array(text.subarray(offset));
	if (body.length > 0 && !(await reply(sendPart(caller, url, { id, offset, body })))) return undefined;
	const finished = await reply(finishUpload(caller, id, sha256Of(text)));
	return finished?.data.state;
}

/** Of files that no record uses, a person may have only so many. */
async function attachUpload({ caller }: Stage, name: string, id: string): Promise<string | undefined> {
	const saved = await reply(caller.post('/business/v3/kill-note/save', { title: name, paper: id }));
	if (saved) open.delete(id);
	return saved && id;
}

const shape = (fields: readonly string[]) => ({
	title: 'Shape',
	record: {
		properties: Object.fromEntries(['name', ...fields].map((field) => [field, { type: 'string', title: field }])),
		required: ['name'],
	},
	list: { columns: ['name'] },
	menu: false,
});

const schemaChanges: WorkKind = {
	async item({ caller }, name) {
		const path = 'quality/kill-shape.json';
		const field = `f${name.replace(/\W/g, '')}`;
		const current = await caller.get('/platform/v3/design/file', { path }).catch(() => undefined);
		if (!current || current.status >= 500) return undefined;
		const { text, etag } = current.body?.data ?? {};
		const before = text ? Object.keys(JSON.parse(text).record.properties).filter((one) => one !== 'name') : [];
		const body = { path, text: JSON.stringify(shape([...before.slice(-30), field])), etag: etag || undefined };
		const saved = await reply(caller.post('/platform/v3/design/save', body));
		return saved?.data.isInForce ? field : undefined;
	},
	async check({ caller }, fields) {
		const last = fields.at(-1);
		if (last === undefined) return [];
		const stored = await caller.post('/business/v3/kill-shape/save', { name: 'x', [last]: last });
		return stored.body.data?.[last] === last ? [] : [last, stored.text];
	},
};

const jobs: WorkKind = {
	isLater: true,
	async item({ caller, service }, name) {
		const usual = { kind: 'service', method: 'GET', timing: 'hand', missed: 'once', retries: 3, retrySeconds: 1, limitMinutes: 5 };
		const made = await reply(caller.post('/platform/v3/job/save', { ...usual, name, address: `${service}/job/${name}` }));
		if (!made) return undefined;
		return (await reply(caller.post('/platform/v3/job/run', { ids: [made.data.id] }))) && name;
	},
	async check({ machine }, names) {
		const found = await machine.rows(
			`select j.name, array_agg(r.state) as states from portal.job j join portal.job_run r on r.job = j.id where j.name = any($1) group by 1`,
			[names],
		);
		const done = new Set(found.filter(({ states }) => states.join() === 'done').map(({ name }) => name));
		return names.filter((name) => !done.has(name)).map((name) => [name, found.find((one) => one.name === name)?.states]);
	},
};

const mail: WorkKind = {
	isLater: true,
	async item({ caller }, name) {
		return (await reply(caller.post('/business/v3/signal/save', { name }))) && name;
	},
	async check({ machine }, names) {
		// Of many notices at once, those beyond the limit of a person are sent together.
		const found = await machine.rows(
			`select s.name, array_agg(coalesce(d.state, l.state)) as states from space_platform.signal s
			join portal.notification_log l on l.record_id = s.id and l.channel = 'email'
			left join portal.notification_log d on d.id = l.digest_id where s.name = any($1) group by 1`,
			[names],
		);
		const sent = new Set(found.filter(({ states }) => states.join() === 'sent').map(({ name }) => name));
		return names.filter((name) => !sent.has(name)).map((name) => [name, found.find((one) => one.name === name)?.states]);
	},
};

const processes: WorkKind = {
	isLater: true,
	async item({ caller }, name) {
		const note = await reply(caller.post('/business/v3/kill-note/save', { title: name, steps: 0 }));
		const started = note && (await reply(caller.post('/platform/v3/bpmn/start', { process: 'kill-run', recordId: note.data.id })));
		if (!started) return undefined;
		const found = await reply(caller.get('/platform/v3/bpmn/case/get', { caseId: started.data.id }));
		const task = found?.data.own?.id;
		const acted = task && (await reply(caller.post('/platform/v3/bpmn/task/act', { id: task, action: 'decide', outcome: 'approve' })));
		return acted && name;
	},
	async check({ machine }, names) {
		const found = await machine.rows(
			`select n.title, n.steps::int, c.status, array_agg(trim(a.kind || ' ' || coalesce(a.node, '')) order by 1) as lines from portal.kill_note n
			join portal.process_case c on c.record_id = n.id join portal.process_action a on a.case_id = c.id where n.title = any($1) group by 1, 2, 3`,
			[names],
		);
		const history = ['decide a', 'end', 'service ask', 'start'].join();
		const done = new Set(
			found.filter((one) => one.status === 'done' && one.steps === 1 && one.lines.sort().join() === history).map(({ title }) => title),
		);
		return names.filter((name) => !done.has(name)).map((name) => found.find(({ title }) => title === name) ?? name);
	},
};

/** All seven, by name. */
export const kindsOfWork: Record<string, WorkKind> = { saves, imports, uploads, schemaChanges, jobs, mail, processes };
