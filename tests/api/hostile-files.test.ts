import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';

import type { Answer, Caller } from '../support/test-portal.ts';
import { type ResourcesPortal, startResourcesPortal } from './resources-portal.ts';
import { type FileCaller, signInForFiles } from './transfer-caller.ts';

let resources: ResourcesPortal;
let other: Caller;
let files: FileCaller;

beforeAll(async () => {
	resources = await startResourcesPortal();
	other = await resources.portal.signIn('tenantadmin');
	files = await signInForFiles(resources.portal.url, 'admin');
});
afterAll(() => resources.portal.close());

const check = '/business/v3/enterprise/import/check';
const repeat = (count: number, write: (index: number) => string) => Array.from({ length: count }, (_, index) => write(index)).join('');
const menus = (inside: string) => resources.upload(resources.admin, `<resources>${inside}</resources>`);

async function workbook(strings: string): Promise<Buffer> {
	const zip = new ZipFile();
	zip.addBuffer(Buffer.from(`<sst>${strings}</sst>`), 'xl/sharedStrings.xml');
	zip.addBuffer(Buffer.from('<worksheet><sheetData/></worksheet>'), 'xl/worksheets/sheet1.xml');
	zip.end();
	const chunks: Buffer[] = [];
	for await (const chunk of zip.outputStream as Readable) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}

/** How long another user's call takes, in milliseconds: one after the other, until the work is done. */
async function waitsDuring(work: Promise<unknown>): Promise<number[]> {
	let isDone = false;
	void work.finally(() => {
		isDone = true;
	});
	const waits: number[] = [];
	while (!isDone) {
		const began = performance.now();
		expect((await other.get('/platform/v3/session')).status).toBeLessThan(500);
		waits.push(performance.now() - began);
	}
	return waits;
}

it.each<[string, () => Promise<Answer>, string]>([
	['300,000 attributes', () => menus(`<resource${repeat(300_000, (index) => ` a${index}="1"`)}/>`), '一个 XML 元素最多有 100 个属性'],
	['300,000 entities', () => menus(repeat(3000, () => `<resource name="${'&amp;'.repeat(100)}"/>`)), '文件中最多有 200000 个 XML 实体'],
	['300,000 elements', () => menus('<resource/>'.repeat(300_000)), '一次最多导入 10000 个菜单'],
	[
		'1,000,000 shared strings',
		async () => files.upload(check, { content: await workbook(repeat(1_000_000, (index) => `<si><t>${index}</t></si>`)), name: 'a.xlsx' }),
		'工作簿中最多有 500000 个共享字符串',
	],
])('a file with %s is refused with the limit, and the calls of others go on meanwhile', async (_, send, message) => {
	const answer = send();
	const waits = await waitsDuring(answer);
	const { status, body } = await answer;
	expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
	expect(Math.min(...waits)).toBeLessThan(500);
});

it('a person has a few files at a time; more are to be sent later', async () => {
	// Small enough to be sent whole before an upload is refused.
	const content = Buffer.from(`企业名称\n${repeat(4000, (index) => `企业${index}\n`)}`);
	const answers = await Promise.all(Array.from({ length: 12 }, () => files.upload(check, { content, name: 'a.csv' })));
	const refused = answers.filter(({ status }) => status === 429);
	expect(refused.length).toBeGreaterThan(0);
	for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
	expect(answers.some(({ status }) => status === 200)).toBe(true);
	expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
});
