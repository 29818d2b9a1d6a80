import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { copySchemas } from '../api/records-portal.ts';
import { startForTests } from './start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from './test-portal.ts';

/** A portal with processes about days of the work calendar, and the two people of their tests. */
export interface ProcessPortal {
	portal: TestPortal;
	admin: Caller;
	staff: Caller;
	/** Starts a process about a new day. */
	start(process: string): Promise<string>;
}

/** The portal of the tests of a file; another attempt at a test has a new one. */
export function shareProcessPortal(processes: Readonly<Record<string, string>>): ProcessPortal {
	const shared = {} as ProcessPortal;
	let days = 0;
	shared.start = async (process) => {
		const day = new Date(Date.UTC(2040, 0, ++days + (Date.now() % 100_000))).toISOString().slice(0, 10);
		const saved = await shared.admin.post('/business/v3/calendar-day/save', { day, kind: 'holiday', name: 'Rest' });
		const started = await shared.admin.post('/platform/v3/bpmn/start', { process, recordId: saved.body.data?.id });
		if (started.body.state !== 200) throw new Error(saved.text + started.text);
		return started.body.data.id;
	};
	startForTests(async () => {
		const folder = await copySchemas({});
		for (const [name, text] of Object.entries(processes)) await writeFile(path.join(folder, 'office', `${name}.bpmn`), text);
		const portal = await startTestPortal({ schemasFolder: folder });
		const [admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
		Object.assign(shared, { portal, admin, staff });
		return portal;
	});
	return shared;
}

/** A process about a day: the step `one`, as its settings say, then the step `two` of a person. */
export function twoSteps(name: string, { one, two }: { one: string; two: string }): string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:portal="urn:portal:process" targetNamespace="urn:portal:process">
	<process id="${name}" name="${name}" isExecutable="true" portal:screen="calendar-day">
		<startEvent id="start" />
		<sequenceFlow id="a" sourceRef="start" targetRef="one" />
		<userTask id="one" name="one"><extensionElements>${one}</extensionElements></userTask>
		<sequenceFlow id="b" sourceRef="one" targetRef="two" />
		<userTask id="two" name="two"><extensionElements><portal:assignee type="person" value="${two}" /></extensionElements></userTask>
		<sequenceFlow id="c" sourceRef="two" targetRef="end" />
		<endEvent id="end" />
	</process>
</definitions>`;
}

/** A person as an assignee. */
export function person(account: string): string {
	return `<portal:assignee type="person" value="${account}" />`;
}
