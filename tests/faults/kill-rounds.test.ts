import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { Database } from '../../server/db/database.ts';
import { AttachmentStore } from '../../server/features/file/base/store.ts';
import { cleanLeftovers } from '../../server/features/file/clean/clean-files.ts';
import { readInstallation } from '../../server/features/file/clean/store.ts';
import { createFolderStore } from '../../server/files/stores/folder-store.ts';
import { createLogger } from '../../server/process/logger.ts';
import { signalWith } from '../api/notice-portal.ts';
import { copySchemas } from '../api/records-portal.ts';
import { kindsOfWork, type Stage } from '../support/faults/kinds-of-work.ts';
import { Machine } from '../support/faults/machine.ts';
import { MailServer } from '../support/mail-server.ts';
import { isSelecting, rounds } from '../support/rounds.ts';
import { signInAt } from '../support/test-portal.ts';

/** Six rounds have each way of killing at least once. */
const kills = rounds(6, Number(process.env.PORTAL_KILLS ?? 300));
/** Ends in time with the rounds that it has. */
const minutes = Number(process.env.PORTAL_KILL_MINUTES ?? 150);
const ways: Array<Array<'node' | 'database'>> = [['node'], ['node', 'database'], ['database']];

const note: ScreenFile = {
	title: 'Note',
	record: {
		properties: {
			title: { type: 'string', title: 'Title' },
			steps: { type: 'integer', title: 'Steps' },
			answer: { type: 'string', title: 'Answer' },
			paper: { type: 'string', title: 'Paper', format: 'file' },
		},
		required: ['title'],
	},
	storage: { scope: 'platform' },
	list: { columns: ['title'], import: true },
	menu: false,
};

const definition = (service: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:portal="urn:portal:process" targetNamespace="urn:portal:process">
	<process id="kill-run" name="kill-run" isExecutable="true" portal:screen="kill-note">
		<startEvent id="start" /><endEvent id="end" />
		<userTask id="a" name="a"><extensionElements><portal:assignee type="initiator" /></extensionElements></userTask>
		<serviceTask id="ask" name="ask"><extensionElements><portal:http address="${service}/ask" />
			<portal:body>{ "title": {title} }</portal:body><portal:result field="answer" /></extensionElements></serviceTask>
		<serviceTask id="count"><extensionElements><portal:set field="steps" formula="steps + 1" /></extensionElements></serviceTask>
		<sequenceFlow id="f0" sourceRef="start" targetRef="a" /><sequenceFlow id="f1" sourceRef="a" targetRef="count" />
		<sequenceFlow id="f2" sourceRef="count" targetRef="ask" /><sequenceFlow id="f3" sourceRef="ask" targetRef="end" />
	</process>
</definitions>`;

const mails = new MailServer();
const other = createServer((_request, response) => void response.end('"heard"'));
let machine: Machine;
let schemas: string;
let service: string;

// A second attempt begins with new data.
beforeEach(async () => {
	await mails.start();
	await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
	service = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
	schemas = await copySchemas({ 'kill-note': note, signal: signalWith({ channels: ['email'], content: 'x' }) });
	await writeFile(path.join(schemas, 'quality', 'kill-run.bpmn'), definition(service));
	machine = await Machine.create({
		...mails.settings,
		...{
			PORTAL_SCHEMAS: schemas,
			PORTAL_SERVICE_ADDRESSES: '127.0.0.1',
			PORTAL_NOTICE_HOUR: '0',
			PORTAL_NOTICE_BURST: '1000',
			PORTAL_NOTICE_MINUTES: '1',
			// A tenant may send 100 in a minute; the rounds make more.
			PORTAL_NOTICE_TENANT_RATE: '10000',
		},
	});
}, 240_000);

afterEach(async () => {
	other.closeAllConnections();
	other.close();
	await mails.stop();
	await machine?.close();
	await rm(schemas, { recursive: true, force: true });
});

it.runIf(isSelecting)(
	`loses nothing of seven kinds of work, and leaves nothing half-done, over ${kills} kills`,
	// Hours of rounds are not made again; what is lost is said at once.
	{ timeout: 4 * 3_600_000, retry: 0 },
	async () => {
		const begun = machine.begin();
		// In the middle of making the database.
		await sleep(1_500);
		await machine.kill('node');
		expect(await begun.ended).toBe('SIGKILL');
		await machine.start();
		await machine.rows(`update portal.employee set email = 'admin@example.org' where account = 'admin'`);
		const acknowledged = Object.fromEntries(Object.keys(kindsOfWork).map((kind) => [kind, [] as string[]]));
		const end = Date.now() + minutes * 60_000;
		let round = 0;
		for (; round < kills && Date.now() < end; round++) {
			const stage = await enter();
			const owns = new Map(Object.keys(kindsOfWork).map((kind) => [kind, [] as string[]]));
			const works = Object.entries(kindsOfWork).map(async ([kind, { item }]) => {
				const own = owns.get(kind) ?? [];
				for (let number = 0; ; number++) {
					const done = await item(stage, `k${round}.${kind}.${number}`);
					if (done === undefined) break;
					own.push(done);
				}
				acknowledged[kind]?.push(...own);
			});
			const working = Promise.all(works);
			working.catch(() => undefined);
			// At any moment after one item of each kind.
			for (const latest = Date.now() + 10_000; Date.now() < latest && [...owns.values()].some(({ length }) => length === 0); )
				await sleep(20);
			await sleep(Math.random() * 2_500);
			const way = ways[round % ways.length] ?? [];
			await machine.kill(...way);
			await working;
			await machine.start();
			const again = await enter();
			for (const [kind, own] of owns) {
				const { isLater, check } = kindsOfWork[kind] ?? { check: async () => [] };
				if (!isLater) expect(await check(again, own), `${kind} of round ${round} (${way})`).toEqual([]);
			}
		}
		const stage = await enter();
		// What the killed node had taken is missed only after a minute, and some of it is tried again after minutes.
		for (const [kind, { check }] of Object.entries(kindsOfWork)) {
			const items = acknowledged[kind] ?? [];
			expect(items.length, kind).toBeGreaterThan(0);
			expect(await missingInTheEnd(() => check(stage, items)), kind).toEqual([]);
		}
		// A mail may be sent twice when its acknowledgement is lost, and is then the same mail; many are sent together.
		for (const name of acknowledged.mail ?? [])
			expect(new Set(mails.with(`${name} signal`).map(({ messageId }) => messageId)).size).toBeLessThanOrEqual(1);
		const counts = Object.entries(acknowledged).map(([kind, items]) => `${kind} ${items.length}`);
		console.log(`${round} kills; acknowledged: ${counts.join(', ')}; lost: 0`);
		await expectNoFiles();
		expect(await machine.stop(), machine.output).toBe(0);
		expect(machine.processes()).toEqual([]);
	},
);

const enter = async (): Promise<Stage> => ({ machine, service, caller: await signInAt(machine.url, { account: 'admin' }) });

/** What is missing when nothing more has come for two minutes: the work of many rounds takes its time. */
async function missingInTheEnd(check: () => Promise<unknown[]>): Promise<unknown[]> {
	let missing = await check();
	for (let since = Date.now(); missing.length > 0 && Date.now() - since < 120_000; ) {
		await hurry();
		await sleep(1_000);
		const now = await check();
		if (now.length < missing.length) since = Date.now();
		missing = now;
	}
	return missing;
}

/** Has come at once what is tried again after a while. */
async function hurry(): Promise<void> {
	await machine.rows(`update portal.process_timer set due_at = now()`);
	await machine.rows(`update portal.notification_log set due_at = now() where state <> 'sent'`);
}

/** What a killed node has left in the stores of files is gone after the sweep of the next day. */
async function expectNoFiles(): Promise<void> {
	const database = new Database(await machine.databaseUrl());
	const store = (name: string) => createFolderStore(path.join(machine.folder, name));
	const services = {
		database,
		store: new AttachmentStore(database),
		logger: createLogger('silent'),
		installation: await readInstallation(database),
	};
	const stores = { files: store('files'), thumbnails: store('thumbnails'), previews: store('previews'), quarantine: store('quarantine') };
	await cleanLeftovers({ ...services, ...stores }, Date.now() + 2 * 86_400_000);
	const known = new Set((await machine.rows('select id from portal.attachment')).map(({ id }) => id));
	await database.close();
	const files = await readdir(path.join(machine.folder, 'files'), { recursive: true });
	const left = files.filter((name) => name.includes('/') && !known.has(path.basename(name)));
	expect(left).toEqual([]);
}
