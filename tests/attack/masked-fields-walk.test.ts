import { afterAll, beforeAll, expect, it } from 'vitest';
import { filterTypes } from '../../contract/records/list-query.ts';
import { operators } from '../../contract/screen/condition.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { type RecordsPortal, setStaffRights, startRecordsPortal, within, writeScreen } from '../api/records-portal.ts';
import { isProving } from '../support/rounds.ts';
import { findMaskedFields, type MaskedField } from './masks/hidden-values.ts';
import { walkMaskedFields } from './masks/walk-masked-fields.ts';

/** What the project's own screens do not have: masked values that are unique, set once, with a right to write, in rows, and as titles. */
const vault: ScreenFile = {
	title: '保管',
	record: {
		properties: {
			name: { type: 'string', title: '名称', maxLength: 40 },
			serial: { type: 'string', title: '编号', mask: 'mobile', unique: true },
			badge: { type: 'string', title: '证件', mask: 'id-card', setOnce: true },
			plate: { type: 'string', title: '号牌', mask: 'mobile', writeRight: 'plate' },
			keeper: { type: 'string', title: '保管人', reference: { screen: 'keeper' } },
			lines: {
				type: 'array',
				title: '明细',
				items: {
					properties: { phone: { type: 'string', title: '电话', mask: 'mobile', unique: true }, note: { type: 'string', title: '说明' } },
				},
			},
		},
		required: ['name'],
	},
	list: {
		columns: ['name', 'serial', 'keeper', 'keeper.code'],
		search: ['serial', 'keeper.code'],
		sort: ['serial'],
		summary: { serial: 'count' },
	},
	menu: false,
};
const keeper: ScreenFile = {
	title: '保管人',
	record: { title: 'code', properties: { code: { type: 'string', title: '姓名', mask: 'name' } } },
	menu: false,
};

const screensOfTwin = ['vault', 'keeper', 'trial', 'employee'];

let portal: RecordsPortal;

beforeAll(async () => {
	portal = await startRecordsPortal({ PORTAL_MASKED_QUERIES: '100000' });
	await writeScreen(portal.folder, 'keeper', keeper);
	await writeScreen(portal.folder, 'vault', vault);
	const admin = await portal.signIn('admin');
	await portal.engine.refresh();
	expect(portal.engine.problems().filter(({ severity }) => severity === 'error')).toEqual([]);
	await within(20_000, async () => (await admin.post('/business/v3/vault/query', {})).status === 200);
	for (const index of [1, 2]) {
		const { id } = (await admin.post('/business/v3/keeper/save', { code: `赵${index}` })).body.data;
		const values = { serial: `1380000000${index}`, badge: '110', plate: '138', keeper: id, lines: [{ phone: '138', note: '甲' }] };
		expect((await admin.post('/business/v3/vault/save', { name: `柜${index}`, ...values })).status).toBe(200);
		await admin.post('/business/v3/trial/save', { name: `试${index}`, phone: '13812345678' });
	}
});

afterAll(() => portal.close());

/** What `npm test` walks besides: fields of a space and of the platform, in rows and through references. */
const sampled = [...screensOfTwin, 'enterprise'];

/** The portal as a person with every right, or every right but those to see masked values. */
async function targetWith(isUnmasking: boolean) {
	const screens = portal.engine.screens();
	const rights = screens.flatMap(({ resolved }) => resolved.permissions.map(({ key }) => key));
	await setStaffRights(portal, isUnmasking ? rights : rights.filter((right) => !right.endsWith(':unmask')));
	portal.sessions.forgetRights();
	const caller = await portal.signIn('staff');
	const walked = isUnmasking ? screensOfTwin : sampled;
	return {
		pool: portal.database.pool,
		// Each kind of call and operator on some screens is enough to show that the walk catches it.
		screens: isProving && !isUnmasking ? screens : screens.filter(({ name }) => walked.includes(name)),
		routes: portal.app.apiRoutes(),
		caller,
		...(isUnmasking && {
			isTried: ({ screen, name }: MaskedField) => screen.name !== 'employee' || name === 'mobile',
			more: { desensitization: 1 },
		}),
	};
}

it('tells nothing of any masked value but whether it is the one that was counted', { timeout: 300_000 }, async () => {
	const target = await targetWith(false);
	const names = (await findMaskedFields(target.pool, target.screens)).map(({ screen, name }) => `${screen.name}.${name}`);
	expect(names).toEqual(
		expect.arrayContaining(['employee.mobile', 'employee.qq', 'enterprise.mobile', 'vault.lines.phone', 'keeper.code']),
	);
	const { calls, told } = await walkMaskedFields(target);
	const routes = new Set(calls.map(({ route }) => route.replace(/^.*\//, '')));
	expect([...routes]).toEqual(
		expect.arrayContaining([
			'query',
			'count',
			'summary',
			'export',
			'bulk-edit',
			'unique',
			'check',
			'save',
			'restore',
			'get',
			'queryWithOrg',
		]),
	);
	expect(told).toEqual([]);
});

it('catches the twin without the guard at every operator and call', { timeout: 300_000 }, async () => {
	const { told } = await walkMaskedFields(await targetWith(true));
	const caught = new Set(told.map(({ check }) => check));
	// Numbers, days, trees and presence reveal nothing of a text.
	const meaningless = ['N', 'NG', 'NGE', 'NL', 'NLE', 'DL', 'DG', 'NULL', 'NOTNULL'];
	const ofText = operators.filter(
		(operator) =>
			!/^(is|within|notWithin|near|notNear|hasAll|notHasAll|covers|notCovers|overlaps|notOverlaps|inRegion|notInRegion|hasText|notHasText|meetsDays|notMeetsDays|less|greater|between|notBetween)/.test(
				operator,
			),
	);
	expect([...caught]).toEqual(
		expect.arrayContaining([
			...filterTypes.filter((type) => !meaningless.includes(type)).map((type) => `filter ${type}`),
			...ofText.map((operator) => `operator ${operator}`),
			...['two values joined by or', 'a negated group', 'two names of the field', 'a sort', 'a second sort'],
			...['the unique check', 'one record by a unique field', 'the dry run of an import'],
			...['the history of a save', 'the history of a restored version', 'the history of a bulk edit'],
		]),
	);
	const calls = new Set(told.map(({ route }) => route.replace(/^.*\//, '')));
	expect([...calls]).toEqual(
		expect.arrayContaining(['query', 'count', 'summary', 'export', 'bulk-edit', 'unique', 'check', 'save', 'restore', 'queryWithOrg']),
	);
});
