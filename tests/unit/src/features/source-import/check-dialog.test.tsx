import { cleanup, screen as page, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import type { SourceComparison } from '../../../../../contract/records/transfer.ts';
import { CheckDialog } from '../../../../../src/features/source-import/check-dialog.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

afterEach(cleanup);

const found: SourceComparison = {
	...{ created: 1, changed: 1, unchanged: 3, refused: 40 },
	rows: [
		{ row: 2, title: 'MK0002', isNew: true, changes: [{ field: 'name', title: '产品名称', from: null, to: '电热水壶' }] },
		{ row: 3, title: 'MK0003', isNew: false, changes: [{ field: 'name', title: '产品名称', from: '旧名', to: '新名' }] },
	],
	refusedRows: [{ row: 1, title: 'MK0001', problem: '类别：没有“无此类”' }],
};

it('a dry run is one table: rows that cannot be imported, new ones, and changed ones with both values', async () => {
	const portal = createPortal(1);
	Object.assign(portal.runtime, { call: () => Promise.resolve(found) });
	mount(
		portal,
		<CheckDialog screen={portal.screen('enterprise')} record={{ id: '1', version: 1, name: '同步' }} records={[]} onClose={() => {}} />,
	);
	const table = await page.findByRole('table');
	expect(page.getAllByRole('table')).toEqual([table]);
	const rows = within(table)
		.getAllByRole('row')
		.map((row) => [...row.children].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim()));
	expect(rows).toEqual([
		['行号', '主键', '结果', '差异或原因'],
		['1', 'MK0001', '不能导入', '类别：没有“无此类”'],
		['2', 'MK0002', '新记录', '产品名称 电热水壶'],
		['3', 'MK0003', '更新', '产品名称 旧名 新名'],
	]);
	page.getByText('只显示前 3 行');
});
