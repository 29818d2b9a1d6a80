import { expect, it } from 'vitest';
import { buildMenuTree, flattenMenus } from '../../../../../src/session/state/menu-tree.ts';
import { findTarget } from '../../../../../src/shell/inspector/find-target.ts';

const entry = { icon: null, open: false, desc: null, isHidden: false, buttons: [] };
const menus = flattenMenus(
	buildMenuTree([
		{ ...entry, id: 'a', parentId: null, name: '质量', alias: 'quality', url: null },
		{ ...entry, id: 'b', parentId: 'a', name: '产品', alias: 'product', url: 'screen:product' },
	]),
);

it.each([
	['the entry of a screen', '<li data-menu-id="x-b"><i></i></li>', { screen: 'product', kind: 'menu', name: '' }],
	['the entry of an area', '<button data-menu-id="top-a"><i></i></button>', { screen: 'product', kind: 'area', name: 'quality' }],
	[
		'an action in a menu, which stands outside its list',
		'<li data-menu-id="y-remove" data-action="remove" data-screen="product"><i></i></li>',
		{ screen: 'product', kind: 'action', name: 'remove' },
	],
	[
		'a field in its list',
		'<div data-screen="product"><label data-field="code"><i></i></label></div>',
		{ screen: 'product', kind: 'field', name: 'code' },
	],
	['nothing', '<p><i></i></p>', null],
])('somebody points at %s', (_what, html, wanted) => {
	document.body.innerHTML = html;
	const found = findTarget(document.querySelector('i'), menus);
	expect(found && { screen: found.screen, kind: found.kind, name: found.name }).toEqual(wanted);
});
