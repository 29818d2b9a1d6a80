import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { evilPatterns } from '../support/evil-patterns.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, startRecordsPortal, writeScreen } from './records-portal.ts';
import { signInForFiles } from './transfer-caller.ts';

const base = '/business/v3/evil';
const longest = 2000;
const names = evilPatterns.map((_, index) => `f${index}`);
const screen: ScreenFile = {
	title: '坏模式',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			...Object.fromEntries(
				evilPatterns.map(({ pattern }, index) => [`f${index}`, { type: 'string', title: `字段${index}`, pattern, maxLength: longest }]),
			),
		},
		required: ['name'],
	},
	list: { columns: ['name'] },
	menu: false,
};
let portal: RecordsPortal;
let admin: Caller;

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	await writeScreen(portal.folder, 'evil', screen);
	await portal.engine.refresh();
});
afterAll(() => portal.close());

/** The longest time for which nothing else could run; the best of three, as others use the machine too. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
	const delays: number[] = [];
	for (let again = 0; again < 3; again++) {
		const delay = monitorEventLoopDelay({ resolution: 5 });
		delay.enable();
		await work();
		delay.disable();
		delays.push(delay.max / 1e6);
	}
	return Math.min(...delays);
}

describe('patterns that stop a backtracking matcher', () => {
	const wrong = Object.fromEntries(evilPatterns.map(({ text }, index) => [`f${index}`, text(longest / 2)]));

	it('are judged on a save, and nobody waits', async () => {
		const block = await longestBlock(async () => {
			const { status, body } = await admin.post(`${base}/save`, { name: '一', ...wrong });
			expect(status).toBe(400);
			expect(body.data.fields.map(({ path }: { path: string }) => path)).toEqual(names);
		});
		expect(block).toBeLessThan(500);
	});

	it('are judged in an import, and nobody waits', async () => {
		const files = await signInForFiles(portal.url, 'admin');
		const row = ['一', ...Object.values(wrong)].join(',');
		const content = Buffer.from(`名称,${names.map((_, index) => `字段${index}`).join(',')}\n${`${row}\n`.repeat(20)}`);
		const block = await longestBlock(async () => {
			const { body } = await files.upload(`${base}/import/check`, { content, name: 'a.csv' });
			expect(body.data).toMatchObject({ rowCount: 20, badCount: 20 });
			expect(body.data.rows[0].errors).toHaveLength(names.length);
		});
		expect(block).toBeLessThan(500);
	});

	it('are judged as attributes, which administrators define', async () => {
		const definition = { name: 'a', key: 'evil_a', partyType: 'group', dataType: 'STRING', pattern: '(?:a?){40}a{40}' };
		const { status, body } = await admin.post('/platform/v3/attr/save', definition);
		expect(status).toBe(200);
		const save = { name: '组', groupAlias: 'evil', attributes: [{ attribute: body.data.id, value: 'a'.repeat(39) }] };
		const block = await longestBlock(async () => {
			expect((await admin.post('/platform/v3/group/save', save)).body.data.fields).toMatchObject([{ path: 'attributes.0.value' }]);
		});
		expect(block).toBeLessThan(500);
		const refused = await admin.call('POST', '/platform/v3/attr/save', {
			body: { name: 'b', key: 'evil_b', partyType: 'group', dataType: 'STRING', pattern: '(?=a)a' },
			headers: { 'accept-language': 'en' },
		});
		expect(refused.body.data.fields).toMatchObject([{ path: 'pattern', message: expect.stringContaining('lookahead') }]);
	});
});

it.each([
	['(?=.*\\d).{8,}', 'pattern-lookaround', /lookahead.*minLength/],
	['(a)\\1', 'pattern-backreference', /list the alternatives/],
	['(a{1000}){1000}', 'pattern-too-large', /at most 1000 characters.*maxLength/],
	['a'.repeat(1001), 'pattern-too-long', /at most 1000 characters/],
])('a screen file with the pattern %.20s is refused where it stands, with what to write instead', async (pattern, code, message) => {
	const file = { ...screen, record: { properties: { name: { type: 'string', title: '名称', pattern } } } };
	const text = JSON.stringify(file, null, '\t');
	const { body } = await admin.call('POST', '/platform/v3/design/save', {
		body: { path: 'quality/other.json', text },
		headers: { 'accept-language': 'en' },
	});
	const line = text.split('\n').findIndex((one) => one.includes('"pattern"')) + 1;
	const problem = body.data.problems.find((found: { code: string }) => found.code === code);
	expect(problem).toMatchObject({ file: 'quality/other.json', line, pointer: '/record/properties/name/pattern' });
	expect(problem.message).toMatch(message);
});
