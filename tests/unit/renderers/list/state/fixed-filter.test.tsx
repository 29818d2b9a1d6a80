import { screen as page } from '@testing-library/react';
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
