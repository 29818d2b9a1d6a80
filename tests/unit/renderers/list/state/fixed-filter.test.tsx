import { screen as page, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { ListRequest } from '../../../../../contract/records/list-query.ts';
import type { RuleGroup } from '../../../../../contract/screen/condition.ts';
import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import { createPortal, mount } from '../../mount.tsx';

const filter: RuleGroup = { combinator: 'and', rules: [{ field: 'scale', operator: 'equal', value: 'large' }] };

it('the fixed filter of a list goes with every question, beside the search, and a data template has no saved views', async () => {
	const portal = createPortal(3);
	const enterprise = portal.screen('enterprise');
	const asked: ListRequest[] = [];
	const called: string[] = [];
	portal.intercept = ({ path, input }) => {
		called.push(path);
		if (path === `${enterprise.base}/query`) asked.push(input as ListRequest);
		return undefined;
	};
	const shown = { ...enterprise, template: 'large-enterprise', list: { ...enterprise.list, filter } };
	const { user } = mount(portal, <RecordList screen={shown} />);
	await expect.poll(() => asked.length).toBeGreaterThan(0);
	expect(asked.at(-1)?.query).toEqual({ combinator: 'and', rules: [filter] });
	await user.type(page.getByRole('textbox', { name: '企业名称' }), '厂{Enter}');
	await expect.poll(() => JSON.stringify(asked.at(-1))).toContain('厂');
	expect(JSON.stringify(asked.at(-1)?.query)).toContain(JSON.stringify(filter));
	expect(called.filter((path) => path.includes('/view'))).toEqual([]);
});

it('a tree with a fixed filter is the tree of what the filter finds, read by one question', async () => {
	const portal = createPortal(3);
	const organisation = portal.screen('organisation');
	const named: RuleGroup = { combinator: 'or', rules: [{ field: 'name', operator: 'contains', value: '市' }] };
	const shown = { ...organisation, list: { ...organisation.list, filter: named, sideTree: null } };
	const asked: ListRequest[] = [];
	portal.intercept = ({ path, input }) => {
		if (path === `${organisation.base}/query`) asked.push(input as ListRequest);
		return undefined;
	};
	const all = portal.records.get('organisation') ?? [];
	const found = all.filter(({ name }) => String(name).includes('市'));
	const ids = new Set(found.map(({ id }) => id));
	const tops = found.filter(({ parent }) => !ids.has(String(parent)));
	const parent = found.find(({ id }) => found.some((other) => other.parent === id));
	expect(parent && tops.length < found.length).toBe(true);
	const { user } = mount(portal, <RecordList screen={shown} />);
	const row = (await page.findByText(String(parent?.name))).closest('tr') as HTMLElement;
	// A tree opens at its first level, in the moment after its rows are drawn.
	await user.click(await within(row).findByRole('button', { name: '收起' }));
	const names = () => [...document.querySelectorAll('tr[data-row-key]')].map((tr) => tr.getAttribute('data-row-key'));
	const closed = names().length;
	await user.click(await within(row).findByRole('button', { name: '展开' }));
	await expect.poll(() => names().length).toBe(closed + found.filter((other) => other.parent === parent?.id).length);
	expect(asked).toHaveLength(1);
	expect(asked[0]?.parameters).toEqual([]);
});
