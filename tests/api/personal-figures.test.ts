import { afterAll, beforeAll, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { platformTenantId } from '../../server/db/scope.ts';
import { type DemoAccount, signInAt } from '../support/test-portal.ts';
import { type RecordsPortal, startWithScreens } from './records-portal.ts';
import { fillPerson } from './session-portal.ts';

const errand: ScreenFile = {
	title: '个人事项',
	record: { properties: { title: { type: 'string', title: '事由' }, kind: { type: 'string', title: '类别' } } },
	list: {
		columns: ['title'],
		filter: {
			combinator: 'and',
			rules: [{ field: 'createBy', operator: 'equal', valueSource: 'dynamic', value: { name: 'userId' } }],
		},
	},
	menu: false,
};

let portal: RecordsPortal;

beforeAll(async () => {
	portal = await startWithScreens({ errand });
});
afterAll(() => portal.close());

it('figures of a list that is another for each reader are not those of somebody with the same rights', async () => {
	const person = async (account: string) => {
		await fillPerson(portal, { account, tenantId: platformTenantId, isSuper: true });
		return signInAt(portal.url, { account: account as DemoAccount });
	};
	const [first, second] = [await person('first-reader'), await person('second-reader')];
	expect((await first.post('/business/v3/errand/save', { title: '我的', kind: '一' })).body.state).toBe(200);
	const chart = { screen: 'errand', type: 'bar', groups: [{ field: 'kind' }] };
	const cells = async (caller: typeof first) =>
		(await caller.post('/platform/v3/charts/figures', { charts: [chart] })).body.data.charts[0].figures.cells;
	expect(await cells(first)).toHaveLength(1);
	expect(await cells(second)).toEqual([]);
});
