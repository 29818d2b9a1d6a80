import { describe, expect, it } from 'vitest';

import type { MenuItem } from '../../../../../contract/features/session.ts';
import { buildMenuTree, firstLeaf, flattenMenus, withoutHidden } from '../../../../../src/session/state/menu-tree.ts';

function item(id: string, parentId: string | null, change: Partial<MenuItem> = {}): MenuItem {
	return { id, parentId, name: id, alias: id, url: null, icon: null, open: false, desc: null, isHidden: false, buttons: [], ...change };
}

describe('the menu tree', () => {
	it('nests children and joins the aliases to paths', () => {
		const [top] = buildMenuTree([item('quality', null), item('check', 'quality'), item('spot', 'check')]);
		const leaf = top && firstLeaf(top);
		expect(leaf?.path).toBe('/quality/check/spot');
		expect(leaf?.level).toBe(2);
		expect(leaf?.titles).toEqual(['quality', 'check', 'spot']);
	});

	it('leaves groups out of the paths, and names that two of them hold stay different', () => {
		const group = { isGroup: true };
		const all = buildMenuTree([
			item('system', null),
			item('logs', 'system', group),
			item('1', 'logs', { alias: 'logs' }),
			item('files', 'system', group),
			item('2', 'files', { alias: 'logs' }),
		]);
		const leaves = flattenMenus(all).filter(({ children }) => children.length === 0);
		expect(leaves.map(({ path, titles }) => [path, titles])).toEqual([
			['/system/logs', ['system', 'logs', '1']],
			['/system/logs-2', ['system', 'files', '2']],
		]);
	});

	it('makes roots of entries whose parent is missing or is themselves', () => {
		const roots = buildMenuTree([item('lost', 'nowhere'), item('selfish', 'selfish')]);
		expect(roots.map((root) => [root.id, root.level])).toEqual([
			['lost', 0],
			['selfish', 0],
		]);
	});

	it('loses no entry of a cycle', () => {
		const items = [item('a', 'b'), item('b', 'a'), item('c', 'b')];
		expect(
			flattenMenus(buildMenuTree(items))
				.map((menu) => menu.id)
				.sort(),
		).toEqual(['a', 'b', 'c']);
	});

	it('uses the address itself as path when an entry opens outside', () => {
		const url = 'https://other.example/x';
		expect(buildMenuTree([item('a', null, { open: true, url })])[0]?.path).toBe(url);
		expect(buildMenuTree([item('a', null, { open: false, url })])[0]?.path).toBe('/a');
	});

	it('gives neighbours of one alias different paths', () => {
		const paths = buildMenuTree([item('1', null, { alias: 'x' }), item('2', null, { alias: 'x' })]).map((menu) => menu.path);
		expect(paths).toEqual(['/x', '/x-2']);
	});

	it('leaves hidden entries out, and holders that hold nothing else, while they keep their addresses', () => {
		const hidden = { isHidden: true, url: '/x' };
		const all = buildMenuTree([
			item('a', null),
			item('b', 'a', hidden),
			item('c', null),
			item('d', 'c', hidden),
			item('e', 'c', { url: '/e' }),
		]);
		const pool = flattenMenus(all);
		expect(flattenMenus(withoutHidden(all)).map(({ id }) => id)).toEqual(['c', 'e']);
		expect(pool.find(({ id }) => id === 'b')?.path).toBe('/a/b');
	});
});
