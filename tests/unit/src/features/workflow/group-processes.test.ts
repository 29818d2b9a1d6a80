import { expect, it } from 'vitest';

import { groupProcesses } from '../../../../../src/features/workflow/start/group-processes.ts';

it('lists favourites first and what has no category last', () => {
	const of = (name: string, category: string | null) => ({ name, title: name, category }) as Parameters<typeof groupProcesses>[0][number];
	const all = [of('a', '办公'), of('b', null), of('c', '组织'), of('d', '组织')];
	const groups = groupProcesses(all, { keyword: '', starred: ['d'], favourites: '常用', others: '其他' });
	expect(groups.map(({ title }) => title)).toEqual(['常用', '办公', '组织', '其他']);
});
