import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';

import { externalRelations, makeDocx } from '../support/make-docx.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, setStaffRights, startRecordsPortal, within, writeScreen } from './records-portal.ts';

let portal: RecordsPortal;
let admin: Caller;

startForTests(async () => {
	const item = { type: 'object', properties: { what: { type: 'string', title: '品名' }, count: { type: 'integer', title: '件数' } } };
	const properties = { name: { type: 'string', title: '名称' }, items: { type: 'array', title: '明细', items: item } };
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	await writeScreen(portal.folder, 'delivery', { title: '送货', record: { properties }, menu: false });
	const docx = await makeDocx(['{name} 机密[{secret}] 电话[{phone}] 企业[{enterprise.mobile}]']);
	const word = { metaVersion: 2, title: '告知书', screen: 'trial', docx };
	await writeFile(path.join(portal.folder, 'quality', 'trial-word.print.json'), JSON.stringify(word));
	await within(20_000, async () => (await admin.post('/business/v3/delivery/query')).status === 200);
	await within(20_000, async () => (await admin.get('/platform/v3/prints/list')).text.includes('trial-word'));
	return portal;
});

const template = () => makeDocx(['名称：{name}', '{#items}', '{what} {count}件 属于{name}', '{/items}', '{print.date:long}']);
const hostile: Array<[Record<string, string | Buffer>, string]> = [
	[{ 'word/vbaProject.bin': 'x' }, 'word/vbaProject.bin'],
	[{ 'word/embeddings/oleObject1.bin': 'x' }, 'word/embeddings/oleObject1.bin'],
	[{ 'word/_rels/document.xml.rels': externalRelations }, 'word/_rels/document.xml.rels'],
	[{ 'word/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }, 'word/styles.xml'],
	[{ 'word/styles.xml': '<a><b></a>' }, 'word/styles.xml'],
	[{ 'word/media/image1.png': Buffer.alloc(45_000_000) }, 'word/media/image1.png'],
];

async function documentOf(bytes: Buffer): Promise<string> {
	const zip = await fromBufferPromise(bytes, { lazyEntries: true });
	let document = '';
	for await (const entry of zip.eachEntry()) {
		if (entry.fileName !== 'word/document.xml') continue;
		for await (const part of await zip.openReadStreamPromise(entry)) document += part;
	}
	return document;
}

async function tried(docx: string, id: string): Promise<{ status: number; bytes: Buffer; text: string }> {
	const response = await fetch(`${portal.url}/platform/v3/prints/try`, {
		method: 'POST',
		headers: { 'access-token': admin.token, 'content-type': 'application/json' },
		body: JSON.stringify({ definition: { metaVersion: 2, title: 'x', screen: 'delivery', docx }, id }),
	});
	const bytes = Buffer.from(await response.arrayBuffer());
	return { status: response.status, bytes, text: bytes.toString('utf8') };
}

it('fills a document of Word, and refuses one that is more than a document', async () => {
	const saved = await admin.post('/business/v3/delivery/save', {
		name: '文<&>档',
		items: [
			{ what: '电热毯', count: 2 },
			{ what: '插座', count: 3 },
		],
	});
	const { id } = saved.body.data;
	const docx = await template();
	const { status, bytes, text } = await tried(docx, id);
	expect(status, text).toBe(200);
	const document = await documentOf(bytes);
	const words = document.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');
	expect(words).toMatch(/名称：\|?文&lt;&amp;&gt;档\|.*电热毯\|? \|?2\|?件 属于\|?文&lt;&amp;&gt;档\|.*插座\|? \|?3\|?件/);
	expect(words).toMatch(/\d{4}年\d+月\d+日/);
	for (const [more, entry] of hostile) {
		const answer = await tried(await makeDocx(['{name}'], more), id);
		expect(answer, entry).toMatchObject({ status: 400, text: expect.stringContaining(entry) });
	}
	expect((await tried(docx.slice(0, 400), id)).status).toBe(400);
});

async function checked(docx: string): Promise<string[]> {
	const text = JSON.stringify({ metaVersion: 2, title: '试验', screen: 'delivery', docx }, null, '\t');
	const { body } = await admin.post('/platform/v3/design/check', { path: 'quality/trial-word.print.json', text });
	const problems = body.data.problems as Array<{ code: string; pointer: string; message: string; line: number }>;
	// Translations are missing, too.
	return problems.flatMap(({ code, pointer, message, line }) => {
		expect(line).toBeGreaterThan(0);
		return pointer === '/docx' ? [`${code} ${pointer} ${message}`] : [];
	});
}

it('checks a document of Word when it is saved: what it may not contain, and the names of fields', async () => {
	const docx = await template();
	expect(await checked(docx)).toEqual([]);
	for (const [more, entry] of hostile) {
		const found = (await checked(await makeDocx(['{name}'], more))).join();
		expect(found).toContain('docx-refused /docx');
		expect(found).toContain(entry);
	}
	expect((await checked(docx.slice(0, 400))).join()).toContain('docx-refused');
	const misspelt = await makeDocx(['{nmae} {print.nubmer} {name:short} {what}', '{#items}{what} {index} {size}{/items}']);
	expect((await checked(misspelt)).map((problem) => /\{[^}]+\}/.exec(problem)?.[0])).toEqual([
		'{nmae}',
		'{print.nubmer}',
		'{name:short}',
		'{what}',
		'{size}',
	]);
	// Word divides what is typed into several runs.
	const run = (text: string) => `</w:t></w:r><w:r><w:t>${text}`;
	expect((await checked(await makeDocx([`{na${run('me')}} {nothi${run('ng')}}`]))).join()).toContain('{nothing}');
	expect((await checked(await makeDocx(['{#items}{what}']))).join()).toContain('{#items}');
	expect((await checked(await makeDocx(['{#items}{/name}']))).join()).toContain('{/name}');
});

it('reports a brace without the other one wherever it is, and every placeholder that is no field', async () => {
	for (const [texts, shown] of [
		[['{name}', '名称 {name'], '{name'],
		[['名称 {name', '{name}'], '{name'],
		[['{name', '}'], '{name'],
		[['{name}', '结束}'], '结束}'],
		[['{{name}}'], '{{'],
	] as const) {
		expect((await checked(await makeDocx([...texts]))).join(), texts.join()).toContain(
			`docx-refused /docx Word 模板的占位符有误：${shown}`,
		);
	}
	const found = await checked(await makeDocx(['{名称}', '{ name }', '{}', '{name-x}']));
	expect(found.map((problem) => /\{[^}]*\}/.exec(problem)?.[0])).toEqual(['{名称}', '{}', '{name-x}']);
	// A text box is inside of the paragraph that it is fixed to.
	const box =
		'{na</w:t></w:r><w:r><w:pict><w:txbxContent><w:p><w:r><w:t>{name}</w:t></w:r></w:p></w:txbxContent></w:pict></w:r><w:r><w:t>me}';
	expect(await checked(await makeDocx([box]))).toEqual([]);
});

it('refuses loops in loops and documents without end, before any work', async () => {
	const items = Array.from({ length: 6 }, (_one, index) => ({ what: `品${index}`, count: index }));
	const { id } = (await admin.post('/business/v3/delivery/save', { name: '多', items })).body.data;
	const nested = await makeDocx([...Array(40).fill('{#items}'), '{what}', ...Array(40).fill('{/items}')]);
	expect(await tried(nested, id)).toMatchObject({ status: 400, text: expect.stringContaining('嵌套') });
	expect((await checked(nested)).join()).toContain('嵌套');
	expect((await tried(await makeDocx(['{#name}{#items}', '{what}', '{#what}有{/what}{/items}{/name}']), id)).status).toBe(200);
	const long = await makeDocx(Array(25_000).fill('{name}'));
	expect(await tried(long, id)).toMatchObject({ status: 400, text: expect.stringContaining('20,000') });
	const repeated = await makeDocx(['{#items}', ...Array(18_000).fill('x'), '{/items}']);
	expect(await tried(repeated, id)).toMatchObject({ status: 400, text: expect.stringContaining('100,000') });
	expect(await tried(await makeDocx(['{name}{}']), id)).toMatchObject({ status: 400, text: expect.stringContaining('{}') });
});

it('fills a large document without stopping other calls', async () => {
	const { id } = (await admin.post('/business/v3/delivery/save', { name: '大' })).body.data;
	const docx = await makeDocx(Array(12_000).fill('{name} {print.date}'));
	// What is checked once for each template is not what is measured.
	expect((await tried(docx, id)).status).toBe(200);
	let [longest, last] = [0, performance.now()];
	const started = last;
	const ticks = setInterval(() => {
		longest = Math.max(longest, performance.now() - last);
		last = performance.now();
	}, 5);
	expect((await tried(docx, id)).status).toBe(200);
	clearInterval(ticks);
	expect(longest).toBeLessThan((performance.now() - started) / 2);
});

it('has nothing that its reader may not see, and masked values stay masked without the right', async () => {
	const enterprise = (await admin.post('/business/v3/enterprise/query', { requestPage: { limit: 1 } })).body.data.dataResult[0];
	const values = { name: '甲', code: 'w1', secret: '绝密内容', phone: '13800001111', enterprise: enterprise.id };
	const { id } = (await admin.post('/business/v3/trial/save', values)).body.data;
	const staff = await portal.signIn('staff');
	const printed = async (caller: Caller) => {
		const response = await fetch(`${portal.url}/platform/v3/prints/print`, {
			method: 'POST',
			headers: { 'access-token': caller.token, 'content-type': 'application/json' },
			body: JSON.stringify({ print: 'trial-word', ids: [id] }),
		});
		return (await documentOf(Buffer.from(await response.arrayBuffer()))).replace(/<[^>]+>/g, '');
	};
	await setStaffRights(portal, ['trial:view', 'trial:export']);
	portal.sessions.forgetRights();
	expect(await printed(staff)).toContain('甲 机密[] 电话[138****1111] 企业[]');
	expect(await printed(admin)).toContain(`甲 机密[绝密内容] 电话[13800001111] 企业[${enterprise.mobile}]`);
	const history = (await admin.get('/business/v3/trial/history', { id })).body.data as Array<{ kind: string }>;
	expect(history.map(({ kind }) => kind).sort()).toEqual(['create', 'print', 'print', 'reveal']);
});
