import sharp from 'sharp';
import { expect, it } from 'vitest';

import type { PrintFile } from '../../contract/prints/print.ts';
import { noPoppler, readCodes, renderPages } from '../support/pdf-programs.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

if (noPoppler) console.warn(`Pages are not read. ${noPoppler}`);

let portal: TestPortal;
let admin: Caller;
startForTests(async () => {
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
	return portal;
});

async function paper(call: string, body: object): Promise<Buffer> {
	const headers = { 'access-token': admin.token, 'content-type': 'application/json' };
	const response = await fetch(`${portal.url}/platform/v3/prints/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
	const bytes = Buffer.from(await response.arrayBuffer());
	expect(response.status, bytes.toString('utf8', 0, 300)).toBe(200);
	return bytes;
}
const first = async (screen: string, query?: object) =>
	(await admin.post(`/business/v3/${screen}/query`, { requestPage: { limit: 1 }, ...(query && { query }) })).body.data.dataResult[0];

it.runIf(noPoppler === null)('codes of a paper are read back from its page as they were written', async () => {
	const { id, number } = await first('spot-check');
	const code = (type: 'qrcode' | 'code128' | 'ean13' | 'datamatrix', text: string, width: number) =>
		({ kind: 'code', type, text, width, above: 8 }) as const;
	const definition: PrintFile = {
		title: '码',
		screen: 'spot-check',
		language: 'zh-CN',
		blocks: [
			{ kind: 'text', text: '扫码查询：紧挨着的文字' },
			{ kind: 'code', text: '抽查 {number}：合格 https://example.org/?a=1^b=2', width: 30 },
			{ kind: 'text', text: '紧挨着的文字' },
			code('code128', '{number}', 70),
			code('ean13', '690123456789', 40),
			code('datamatrix', '批次 {number}', 20),
			{ kind: 'columns', columns: [{ blocks: [{ kind: 'text', text: '左右紧挨' }] }, { blocks: [code('qrcode', 'small {number}', 15)] }] },
		],
	};
	const pages = await renderPages(await paper('try', { definition: { metaVersion: 2, ...definition }, id }), 300);
	expect(pages).toHaveLength(1);
	expect(await readCodes(pages[0] as Buffer)).toEqual([
		`Code128:${number}`,
		`DataMatrix:批次 ${number}`,
		'EAN13:6901234567892',
		`QRCode:small ${number}`,
		`QRCode:抽查 ${number}：合格 https://example.org/?a=1^b=2`,
	]);
	const label = await renderPages(await paper('print', { print: 'sample-label', ids: [id] }), 300);
	expect((await readCodes(label[0] as Buffer)).join()).toContain(number);
});

it.runIf(noPoppler === null)('no page of a delivered template is blank, and nothing is drawn beyond its edges', async () => {
	const failed = { combinator: 'and', rules: [{ field: 'result', operator: 'equal', value: 'failed' }] };
	const listed = (await admin.get('/platform/v3/prints/list')).body.data as Array<{ name: string; screen: string }>;
	for (const { name, screen } of listed) {
		const { id } = await first(screen, screen === 'spot-check' ? failed : undefined);
		const dots = 100;
		for (const page of await renderPages(await paper('print', { print: name, ids: [id] }), dots)) {
			const { width = 0, height = 0 } = await sharp(page).metadata();
			const { info } = await sharp(page).trim({ background: '#fff' }).toBuffer({ resolveWithObject: true });
			const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
			expect(info.width * info.height, name).toBeGreaterThan(1_000);
			// Millimetres to each edge.
			const room = [left, top, width - left - info.width, height - top - info.height].map((pixels) => (pixels / dots) * 25.4);
			expect(Math.min(...room), `${name} ${room.map(Math.round)}`).toBeGreaterThan(1.5);
		}
	}
});
