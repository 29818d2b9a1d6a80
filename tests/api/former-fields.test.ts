import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { FieldSchema } from '../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { applyRules } from '../../server/features/privacy/retention/apply-rules.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, setStaffRights, startWithScreens, writeScreen } from './records-portal.ts';

type Fields = Record<string, FieldSchema>;
const text = (title: string, more: Partial<FieldSchema> = {}): FieldSchema => ({ type: 'string', title, ...more });
const paper = (title: string, more: Partial<FieldSchema> = {}) => text(title, { format: 'file', ...more });
const lines = (cells: Fields, more: Partial<FieldSchema> = {}): FieldSchema => ({
	...{ type: 'array', title: '明细', items: { properties: cells } },
	...more,
});
const screen = (properties: Fields): ScreenFile => ({
	title: '瓮',
	record: { properties: { name: text('名称'), day: text('日期', { format: 'date' }), who: text('人', { personal: true }), ...properties } },
	permissions: [{ name: 'inner', title: '查看内部内容' }],
	menu: false,
});
const guarded = { readRight: 'inner' };
/** What the screens have at first; each test renames or removes fields of one of them. */
const first = {
	'urn-history': screen({
		...{ code: text('暗号', { encrypted: true }), mobile: text('手机', { format: 'mobile', mask: 'mobile' }), wage: text('工资', guarded) },
		...{ plain: text('说明'), lines: lines({ item: text('项'), pin: text('密码', guarded) }) },
	}),
	'urn-kept': screen({
		mobile: text('手机', { personal: true }),
		lines: lines({ item: text('项'), pin: text('密码', { personal: true }) }),
	}),
	'urn-renamed': screen({ letter: paper('信', guarded), open: paper('公开件'), lines: lines({ proof: paper('凭证', guarded) }) }),
	'urn-removed': screen({ letter: paper('信', guarded), open: paper('公开件'), lines: lines({ proof: paper('凭证', guarded) }) }),
	'urn-rows': screen({ open: paper('公开件'), lines: lines({ proof: paper('凭证') }, guarded) }),
	'urn-photo': screen({ photo: paper('照片', { personal: true }), lines: lines({ proof: paper('凭证', { personal: true }) }) }),
};
type Name = keyof typeof first;

let portal: RecordsPortal;
let admin: Caller;
let staff: Caller;

beforeAll(async () => {
	portal = await startWithScreens(first);
	admin = await portal.signIn('admin');
	staff = await portal.signIn('staff');
});
afterAll(() => portal.close());

async function save(name: Name, values: object): Promise<{ id: string; version: number }> {
	const { status, body, text: answer } = await admin.post(`/business/v3/${name}/save`, values);
	expect(status, answer).toBe(200);
	return body.data;
}
async function change(name: Name, properties: Fields): Promise<void> {
	await writeScreen(portal.folder, name, screen(properties));
	await portal.engine.refresh();
	await setStaffRights(portal, [`${name}:view`]);
}
async function upload(name: string): Promise<string> {
	const form = new FormData();
	form.set('file', new Blob(['x']), name);
	return (await admin.send('/platform/v3/file/upload', form)).body.data.id;
}
const download = async (id: string) => (await staff.get('/platform/v3/file/download', { attachmentId: id })).status;
const downloads = (...ids: string[]) => Promise.all(ids.map(download));
const rows = async (statement: string, values: unknown[]) => (await portal.database.pool.query(statement, values)).rows;

/** Has a rule anonymise all that is older than five years. */
async function anonymise(name: Name): Promise<void> {
	const done = async (path: string, body: object) => {
		const answer = await admin.post(`/platform/v3/retentionRule/${path}`, body);
		expect(answer.status, answer.text).toBe(200);
		return answer.body.data;
	};
	const { id } = await done('save', { name, screen: name, dateField: 'day', years: 5, effect: 'anonymise' });
	await done('check', { ids: [id] });
	await done('enable', { ids: [id] });
	const { database, engine } = portal;
	const services = { database, engine, records: engine.records, logger: { warn: () => undefined } };
	await applyRules(services as unknown as Parameters<typeof applyRules>[0], {
		signal: new AbortController().signal,
		report: () => undefined,
	});
	await done('disable', { ids: [id] });
}

describe('the history', () => {
	it('shows nothing of fields and cells that the screen has no longer', async () => {
		const secrets = /暗号甲|13812345678|工资乙|密码丙/;
		const values = { name: '甲', code: '暗号甲', mobile: '13812345678', wage: '工资乙', plain: '从前' };
		const { id, version } = await save('urn-history', { ...values, lines: [{ item: '一', pin: '密码丙' }] });
		await save('urn-history', { id, version, name: '乙', plain: '现在' });
		const read = async (caller: Caller) => {
			const { status, text: answer } = await caller.get('/business/v3/urn-history/history', { id });
			expect(status, answer).toBe(200);
			return { answer, entries: JSON.parse(answer).data as Array<{ changes: Record<string, unknown> }> };
		};
		expect((await read(admin)).answer).toMatch(secrets);
		await change('urn-history', { remark: text('说明', { was: 'plain' }), lines: lines({ item: text('项') }) });
		for (const caller of [admin, staff]) {
			const { answer, entries } = await read(caller);
			expect(answer).not.toMatch(secrets);
			expect(answer).not.toContain('sealed:');
			expect(entries.map(({ changes }) => changes)).toEqual([
				{ name: ['甲', '乙'], remark: ['从前', '现在'] },
				{ name: [null, '甲'], remark: [null, '从前'], lines: [null, [{ id: expect.any(String), item: '一' }]] },
			]);
		}
	});

	it('loses them where a rule anonymises the record', async () => {
		const values = { name: '甲', day: '2015-01-01', who: '张三', mobile: '13812345678' };
		const { id } = await save('urn-kept', { ...values, lines: [{ item: '一', pin: '密码丙' }] });
		await change('urn-kept', { lines: lines({ item: text('项') }) });
		await anonymise('urn-kept');
		const [entry] = await rows('select changes from space_platform.record_history where record_id = $1 and kind = $2', [id, 'create']);
		expect(entry?.changes).toMatchObject({ name: [null, '甲'], day: [null, '2015-01-01'], lines: [null, [{ item: '一' }]] });
		expect(JSON.stringify(entry)).not.toMatch(/张三|13812345678|密码丙/);
	});
});

describe('a file', () => {
	const make = async (name: Name, more: object = {}) => {
		const [open, letter, proof] = [await upload('开.txt'), await upload('信.txt'), await upload('证.txt')];
		const fields = Object.keys(first[name].record?.properties ?? {});
		await save(name, { name: '甲', ...(fields.includes('letter') && { letter }), open, lines: [{ proof }], ...more });
		return { open, letter, proof };
	};

	it('needs the right of its field after the field was renamed', async () => {
		const { open, letter, proof } = await make('urn-renamed');
		await setStaffRights(portal, ['urn-renamed:view']);
		expect(await downloads(open, letter, proof)).toEqual([200, 404, 404]);
		const parts = lines({ evidence: paper('凭证', { ...guarded, was: 'proof' }) }, { was: 'lines' });
		await change('urn-renamed', { post: paper('信', { ...guarded, was: 'letter' }), free: paper('公开件', { was: 'open' }), parts });
		expect(await downloads(open, letter, proof)).toEqual([200, 404, 404]);
		// The former names need not stay in the screen.
		const later = { post: paper('信', guarded), free: paper('公开件'), parts: lines({ evidence: paper('凭证', guarded) }) };
		await change('urn-renamed', later);
		expect(await downloads(open, letter, proof)).toEqual([200, 404, 404]);
		await setStaffRights(portal, ['urn-renamed:view', 'urn-renamed:inner']);
		expect(await downloads(open, letter, proof)).toEqual([200, 200, 200]);
	});

	it('is not read by its record after its field was removed', async () => {
		const { open, letter, proof } = await make('urn-removed');
		await change('urn-removed', { open: paper('公开件'), lines: lines({ item: text('项') }) });
		expect(await downloads(open, letter, proof)).toEqual([200, 404, 404]);
	});

	it('in a row needs the right of the table', async () => {
		const { open, proof } = await make('urn-rows');
		await setStaffRights(portal, ['urn-rows:view']);
		expect(await downloads(open, proof)).toEqual([200, 404]);
		await setStaffRights(portal, ['urn-rows:view', 'urn-rows:inner']);
		expect(await downloads(open, proof)).toEqual([200, 200]);
	});

	it('that is personal goes with a rule, also after its field was renamed or removed', async () => {
		const [photo, proof] = [await upload('照.txt'), await upload('证.txt')];
		const { id } = await save('urn-photo', { name: '甲', day: '2015-01-01', who: '张三', photo, lines: [{ proof }] });
		await change('urn-photo', { portrait: paper('照片', { personal: true, was: 'photo' }) });
		await rows("update portal.attachment_use set field = 'photo' where attachment_id = $1", [photo]);
		await anonymise('urn-photo');
		expect(await rows('select field from portal.attachment_use where record_id = $1', [id])).toEqual([]);
	});
});
