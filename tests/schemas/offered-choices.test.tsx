import { screen as page, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderScreen } from '../harness/render-screen.tsx';

const enterprise = { id: '01900000-0000-7000-8000-000000000001', name: '甲公司' };
const product = { id: '01900000-0000-7000-8000-000000000002', name: '电热毯' };

it('a form offers the values and records of a data set for the fields that its parameters name, and the search form all values', async () => {
	const data = { enterprise: [enterprise], product: [product], 'early-warning': [{ title: '预警', level: 'red', status: 'open' }] };
	const { user, portal, calls } = await renderScreen('quality/early-warning', { data, view: 'create' });
	portal.intercept = ({ path, input }) => {
		if (path.endsWith('/product/query'))
			return Promise.resolve({ dataResult: [{ ...product, version: 1 }], pageResult: { totalCount: 1, pageNo: 1, limit: 20 } });
		if (!path.endsWith('/choices')) return undefined;
		const { values } = input as { values?: { product: unknown } };
		return Promise.resolve({ choices: values?.product === product.id ? [{ value: '电源连接', note: '不合格批次 3' }] : [] });
	};
	// Before a field that decides what is offered is filled, the input says which.
	const closest = (label: string) => page.getByLabelText(label).closest('.ant-select')?.textContent;
	await page.findByLabelText('不合格项目');
	expect([closest('涉及产品'), closest('不合格项目')]).toEqual(['请先填写：涉及企业', '请先填写：涉及企业']);
	await user.click(page.getByLabelText('不合格项目'));
	await page.findByText('暂无可选数据');
	await user.click(page.getByLabelText('涉及企业'));
	await user.click(await page.findByText('甲公司'));
	await user.click(page.getByLabelText('涉及产品'));
	await user.click(await page.findByText('电热毯'));
	expect(closest('不合格项目')).toBe('请选择');
	const asked = calls.filter(({ path }) => path.endsWith('/product/query')).at(-1)?.input;
	const offer = { name: 'failed-items', column: 'product', parameters: { enterprise: enterprise.id } };
	expect(JSON.stringify(asked)).toContain(JSON.stringify({ field: 'id', operator: 'in', valueSource: 'dataSet', value: offer }));
	await user.click(page.getByLabelText('不合格项目'));
	await user.click(await page.findByText('不合格批次 3'));
	await waitFor(() => expect(page.getByLabelText('不合格项目').closest('.ant-select')?.textContent).toContain('电源连接'));
	// Another enterprise has other products, and those other items.
	await user.click(page.getByLabelText('涉及企业'));
	await user.keyboard('{Escape}');
});
