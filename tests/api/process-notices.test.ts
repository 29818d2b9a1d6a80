import { expect, it } from 'vitest';

import { person, shareProcessPortal, twoSteps } from '../support/process-portal.ts';
import { list, workflowCalls } from './workflow-calls.ts';

const titled = (name: string, title: string) =>
	twoSteps(name, { one: person('staff'), two: 'staff' }).replace('portal:screen', `portal:subject="${title}" portal:screen`);

const sign = '🚧'.repeat(150);
const stage = shareProcessPortal({ even: titled('even', `甲乙${sign}`), odd: titled('odd', `丙${sign}`), plain: titled('plain', '普通') });
const { personOf } = workflowCalls(() => stage);

const query = async (text: string, values: unknown[]) => (await stage.portal.database.pool.query(text, values)).rows;
const messages = async (): Promise<string[]> => {
	const { dataResult } = (await stage.staff.post('/platform/v3/msg/innerMessage/receive', list)).body.data;
	return dataResult.map(({ subject }: { subject: string }) => subject);
};

it('a title of any length with characters of any kind starts a case, and its people learn of it', async () => {
	for (const process of ['even', 'odd']) await stage.start(process);
	await expect
		.poll(messages, { timeout: 10_000 })
		.toEqual(expect.arrayContaining([expect.stringMatching(/^待办：甲乙(🚧)+$/u), expect.stringMatching(/^待办：丙(🚧)+$/u)]));
});

it('a message that cannot be stored keeps no others waiting; it is tried again, and given up at last', async () => {
	const caseId = await stage.start('plain');
	await query(
		`insert into portal.process_notice (tenant_id, case_id, process, definition, subject, kind, people)
		select tenant_id, id, process, definition, subject, kind, array[$2::uuid] from portal.process_case, unnest(array['unknown', 'urged']) kind where id = $1`,
		[caseId, await personOf(stage.staff)],
	);
	await expect.poll(messages, { timeout: 20_000 }).toContain('催办：普通');
	const tries = () => query('select kind, tries from portal.process_notice where case_id = $1', [caseId]);
	await expect.poll(tries, { timeout: 20_000 }).toEqual([{ kind: 'unknown', tries: 1 }]);
	await query('update portal.process_notice set tries = 7, due_at = now() where case_id = $1', [caseId]);
	await expect.poll(tries, { timeout: 20_000 }).toEqual([]);
});
