import { describe, expect, it } from 'vitest';

import type { MenuItem } from '../../../../contract/features/session.ts';
import { isInsideMenus, listAddress, recordAddress, resolvePage } from '../../../../src/menus/resolve-page.ts';
import { buildMenuTree, flattenMenus } from '../../../../src/session/state/menu-tree.ts';

function item(id: string, parentId: string | null, url: string | null): MenuItem {
	return { id, parentId, name: id, alias: id, url, icon: null, open: false, desc: null, isHidden: false, buttons: [] };
}

const menus = flattenMenus(
	buildMenuTree([
		item('quality', null, null),
		item('checks', 'quality', 'screen:spot-check'),
		item('outside', 'quality', 'https://other.example/page?a=1'),
		item('nothing', 'quality', null),
		item('template', 'quality', '/d/early_warning'),
		item('home', 'quality', '/dashboard'),
		item('wrong', 'quality', '/no/such/page'),
		{ ...item('help', 'quality', null), desc: 'https://other.example/help' },
	]),
);

describe('what an address shows', () => {
	it.each([
		['/dashboard', { kind: 'dashboard' }],
		['/quality/checks', { kind: 'list', screen: 'spot-check' }],
		['/quality/checks/?page=2', { kind: 'list', screen: 'spot-check' }],
		['/quality/template', { kind: 'list', screen: 'early-warning' }],
		['/quality/home', { kind: 'dashboard' }],
		['/quality/outside', { kind: 'iframe', url: 'https://other.example/page?a=1', title: 'outside' }],
		['/quality/help', { kind: 'iframe', url: 'https://other.example/help', title: 'help' }],
		['/quality/nothing', { kind: 'missing' }],
		['/quality/wrong', { kind: 'missing' }],
		['/d/spot_check', { kind: 'list', screen: 'spot-check' }],
	])('%s', (address, page) => {
		expect(resolvePage(address, menus)?.page).toEqual(page);
	});

	it('knows no other path', () => {
		for (const address of [
			'/quality',
			'/nonsense',
			'/d/a/b',
			'/d/',
			'/quality/checks/more',
			'/platform/dataTemplate/form?screen=../x&id=1',
		]) {
			expect(resolvePage(address, menus), address).toBeUndefined();
		}
	});

	it('calls an embedded page after the entry that embeds it beside a page of its own', () => {
		const both = { ...item('both', 'quality', '/charts'), desc: 'https://other.example/help' };
		const further = flattenMenus(buildMenuTree([item('quality', null, null), { ...item('help', 'quality', null), desc: both.desc }, both]));
		const found = resolvePage('/iframe?url=https%3A%2F%2Fother.example%2Fhelp', further);
		expect(found?.page).toEqual({ kind: 'iframe', url: both.desc, title: 'both' });
	});

	it('embeds only addresses that a menu entry names', () => {
		expect(resolvePage('/iframe?url=https%3A%2F%2Fother.example%2Fpage%3Fa%3D1', menus)?.page.kind).toBe('iframe');
		expect(resolvePage('/iframe?url=https%3A%2F%2Fevil.example', menus)).toBeUndefined();
		expect(resolvePage('/iframe?url=javascript:alert(1)', menus)).toBeUndefined();
	});

	it('gives two records of one screen two tabs, and one record one tab', () => {
		const key = (id: string, view: 'edit' | 'detail' = 'detail') =>
			resolvePage(recordAddress({ screen: 'spot-check', view, id }), menus)?.key;
		expect(key('1')).not.toBe(key('2'));
		expect(key('1')).not.toBe(key('1', 'edit'));
		expect(resolvePage('/platform/dataTemplate/form?id=1&screen=spot-check', menus)?.key).toBe(key('1'));
	});

	it('gives a page of the portal one tab, whether a link or its menu entry leads to it', () => {
		const office = flattenMenus(
			buildMenuTree([item('office', null, null), item('news', 'office', '/news'), item('days', 'office', '/calendar')]),
		);
		const key = (address: string) => resolvePage(address, office)?.key;
		expect(key('/news?category=1')).toBe(key('/office/news'));
		expect(key('/calendar')).toBe(key('/office/days'));
		expect(key('/charts')).toBe('/charts');
	});

	it('finds the list of a screen in the menu, or at its general address', () => {
		expect(listAddress('spot-check', menus)).toBe('/quality/checks');
		expect(listAddress('food-recall', menus)).toBe('/d/food_recall');
	});

	it('tells a path inside the menus from a stranger', () => {
		expect(isInsideMenus('/quality/secret', menus)).toBe(true);
		expect(isInsideMenus('/qualityx', menus)).toBe(false);
	});
});
