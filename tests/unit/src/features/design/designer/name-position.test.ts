import { expect, it } from 'vitest';

import { namePosition } from '../../../../../../src/features/design/designer/dialogs/name-position.ts';

const raw = {
	record: { properties: { total: { type: 'number', title: '合计', computed: 'price * 2' } } },
	actions: [{ name: 'enter', title: '录入结果' }],
	list: { columns: ['price'], detail: { lists: [] } },
};

it.each([
	[['list', 'columns', 0], '列表的列'],
	[['list', 'detail', 'lists'], '列表'],
	[['actions', 0, 'set', 'price'], '操作：录入结果'],
	[['record', 'properties', 'total', 'computed'], '字段：合计'],
	[['api', 'x'], undefined],
])('the position %j is called %s', (path, name) => {
	expect(namePosition(raw, path)?.in('zh-CN')).toBe(name);
});
