import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WhyAnswer } from '../../contract/features/rights.ts';
import type { RuleGroup } from '../../contract/screen/condition.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, setStaffRights, startRecordsPortal, within, writeScreen } from './records-portal.ts';

const whileTrue = (field: string): RuleGroup => ({ combinator: 'and', rules: [{ field, operator: 'equal', value: true }] });

const contract: ScreenFile = {
	title: '合同',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			code: { type: 'string', title: '编码', setOnce: true },
			signed: { type: 'boolean', title: '已签', default: false },
			price: { type: 'number', title: '价格', readOnlyWhen: whileTrue('signed') },
			pay: { type: 'string', title: '薪资', readRight: 'pay', setOnce: true },
			items: {
				type: 'array',
				title: '明细',
				items: {
					properties: {
						part: { type: 'string', title: '部件' },
						done: { type: 'boolean', title: '完成' },
						count: { type: 'integer', title: '数量', readOnlyWhen: whileTrue('done') },
						cost: { type: 'number', title: '成本', readRight: 'cost', writeRight: 'fix' },
						twice: { type: 'number', title: '双倍', computed: 'count * 2' },
					},
				},
			},
		},
		required: ['name'],
	},
	menu: false,
};

let portal: RecordsPortal;
let admin: Caller;
let staffId: string;
let adminId: string;
const rights = ['contract:view', 'contract:edit', 'contract:create', 'role:view', 'employee:view'];

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	await writeScreen(portal.folder, 'contract', contract);
	await within(patience, async () => (await admin.post('/business/v3/contract/query', {})).status === 200);
	const people = await portal.database.system.selectFrom('portal.employee').select(['id', 'account']).execute();
	const idOf = (account: string) => String(people.find((person) => person.account === account)?.id);
	[staffId, adminId] = [idOf('staff'), idOf('admin')];
});
afterAll(() => portal?.close());

interface Asking {
	/** What the staff is given beside the plain rights. */
	more?: string[];
	recordId?: string;
	caller?: Caller;
	userId?: string;
}

/** The explanation of a field for the staff to the administrator, or for and to another person. */
async function ask(name: string, { more = [], recordId, caller = admin, userId = staffId }: Asking = {}) {
	await setStaffRights(portal, [...rights, ...more]);
	portal.sessions.forgetRights();
	const question = { userId, kind: 'field', screen: 'contract', name, ...(recordId && { recordId }) };
	const { status, body } = await caller.post('/platform/v3/role/why', question);
	const answer = body.data as WhyAnswer;
	return { status, isAllowed: answer?.isAllowed, summary: answer?.summary, text: answer?.steps?.map(({ text }) => text).join('\n') };
}

async function create(values: object): Promise<string> {
	const { status, body } = await admin.post('/business/v3/contract/save', { name: '甲', ...values });
	expect(status).toBe(200);
	return body.data.id;
}

describe('why somebody sees a cell of a child table', () => {
	it('names the right of the cell, and the one to change it', async () => {
		const denied = await ask('items.cost');
		expect(denied).toMatchObject({ status: 200, isAllowed: false, summary: expect.stringMatching(/不可以查看“合同”的字段“明细 \/ 成本”/) });
		expect(denied.text).toContain('所有角色都没有授予权限“合同 / 查看成本”');
		const seen = await ask('items.cost', { more: ['contract:cost'] });
		expect(seen.isAllowed).toBe(true);
		expect(seen.text).toContain('不可以修改该字段（缺少权限“修改成本”）');
		expect((await ask('items.cost', { more: ['contract:cost', 'contract:fix'] })).text).toContain('可以修改该字段');
	});

	it('says what needs no right of its own, what is computed, and which cells of the rows are not seen', async () => {
		expect((await ask('items.part')).text).toMatch(/字段没有单独的查看权限.*\n可以修改该字段/);
		expect((await ask('items.twice')).text).toContain('该字段由系统维护');
		expect(await ask('items')).toMatchObject({ isAllowed: true, text: expect.stringContaining('没有权限查看其各行中的：成本') });
		expect((await ask('items', { more: ['contract:cost'] })).text).not.toContain('各行');
	});

	it('knows no other cells', async () => {
		for (const name of ['items.x', 'name.x', 'items.part.x', 'items.', 'x']) expect((await ask(name)).status).toBe(400);
	});
});

describe('what of a field somebody may change', () => {
	it('says that it can be set once, and whether it is', async () => {
		const rule = '只能设置一次：新建时，或其值为空时';
		const general = await ask('code');
		expect(general.text).toContain(rule);
		expect(general.text).not.toContain('可以修改该字段');
		expect((await ask('code', { recordId: await create({ code: 'a' }) })).text).toContain(`${rule}\n在该记录中，现在不可修改该字段`);
		expect((await ask('code', { recordId: await create({}) })).text).toContain(`${rule}\n可以修改该字段`);
	});

	it('says the condition that locks it, and whether it holds', async () => {
		const rule = '满足以下条件时不可修改该字段：已签 等于 是';
		expect((await ask('price')).text).toContain(rule);
		expect((await ask('price', { recordId: await create({ signed: true }) })).text).toContain(`${rule}\n在该记录中，现在不可修改该字段`);
		expect((await ask('price', { recordId: await create({}) })).text).toContain(`${rule}\n可以修改该字段`);
	});

	it('counts the rows in which a cell is locked', async () => {
		const rule = '满足以下条件时不可修改该字段：完成 等于 是';
		expect((await ask('items.count')).text).toContain(rule);
		const some = await create({ items: [{ done: true }, { count: 2 }] });
		expect((await ask('items.count', { recordId: some })).text).toContain(`${rule}\n在该记录的 2 行中，有 1 行现在不可修改该字段`);
		const none = await create({ items: [{ count: 2 }] });
		expect((await ask('items.count', { recordId: none })).text).toContain(`${rule}\n可以修改该字段`);
	});

	it('tells nobody whether a value is set that they may not see', async () => {
		const recordId = await create({ pay: '9' });
		const locked = /现在不可修改/;
		expect((await ask('pay', { more: ['contract:pay'], recordId })).text).toMatch(locked);
		expect((await ask('pay', { recordId, userId: adminId })).text).toMatch(locked);
		const told = await ask('pay', { recordId, userId: adminId, caller: await portal.signIn('staff') });
		expect(told.text).toContain('只能设置一次');
		expect(told.text).not.toMatch(/现在不可修改|\n可以修改该字段/);
	});
});
