import { describe, expect, it } from 'vitest';

import {
	changeTab,
	closeTabs,
	emptyTabList,
	liveKeys,
	moveTab,
	openTab,
	pinTab,
	type TabList,
	tabsToClose,
} from '../../../../../src/screens/tabs/tab-list.ts';

function open(...keys: string[]): TabList {
	return keys.reduce((list, key) => openTab(list, { key, address: key }), emptyTabList);
}

const keys = (list: TabList) => list.tabs.map((tab) => tab.key);

describe('the tab strip', () => {
	it('adds a tab for a new page and updates the tab of an open one', () => {
		const list = openTab(open('/a', '/b'), { key: '/a', address: '/a?page=2' });
		expect(keys(list)).toEqual(['/dashboard', '/a', '/b']);
		expect(list.activeKey).toBe('/a');
		expect(list.tabs[1]?.address).toBe('/a?page=2');
	});

	it('stays the same list for the page that is seen already, and the same tabs for one that is open', () => {
		const list = open('/a', '/b');
		expect(openTab(list, { key: '/b', address: '/b' })).toBe(list);
		const shown = openTab(list, { key: '/a', address: '/a' });
		expect(shown).toMatchObject({ activeKey: '/a', seen: ['/b', '/a'] });
		expect(shown.tabs).toBe(list.tabs);
		expect(openTab(emptyTabList, { key: '/dashboard', address: '/dashboard' }).seen).toEqual(['/dashboard']);
	});

	it('hands over to the next tab on the right when the active one closes', () => {
		const list = closeTabs(openTab(open('/a', '/b', '/c'), { key: '/b', address: '/b' }), ['/b']);
		expect(list.activeKey).toBe('/c');
	});

	it('hands over to the previous tab when the last one closes', () => {
		expect(closeTabs(open('/a', '/b'), ['/b']).activeKey).toBe('/a');
	});

	it('stays where it is when another tab closes', () => {
		expect(closeTabs(open('/a', '/b'), ['/a']).activeKey).toBe('/b');
	});

	it('keeps only the home tab on "close all"', () => {
		const list = pinTab(open('/a', '/b'), '/a', true);
		const closed = closeTabs(
			list,
			tabsToClose(list, 'closeAll', '/b').map((tab) => tab.key),
		);
		expect(keys(closed)).toEqual(['/dashboard']);
		expect(closed.activeKey).toBe('/dashboard');
	});

	it.each([
		['closeLeft', ['/a']],
		['closeRight', ['/c', '/d']],
		['closeOthers', ['/a', '/c', '/d']],
		['close', ['/b']],
		['closeAll', ['/a', '/b', '/c', '/d']],
	] as const)('%s of the second of four closes %j', (action, expected) => {
		expect(tabsToClose(open('/a', '/b', '/c', '/d'), action, '/b').map((tab) => tab.key)).toEqual(expected);
	});

	it('never closes the home tab and spares pinned ones', () => {
		const list = pinTab(open('/a', '/b'), '/b', true);
		expect(tabsToClose(list, 'close', '/dashboard')).toEqual([]);
		expect(tabsToClose(list, 'closeOthers', '/dashboard').map((tab) => tab.key)).toEqual(['/a']);
		expect(keys(closeTabs(list, ['/dashboard', '/a']))).toContain('/dashboard');
	});

	it('moves a tab, but never before the home tab', () => {
		expect(keys(moveTab(open('/a', '/b', '/c'), '/c', '/a'))).toEqual(['/dashboard', '/c', '/a', '/b']);
		expect(keys(moveTab(open('/a', '/b'), '/b', '/dashboard'))).toEqual(['/dashboard', '/a', '/b']);
		expect(keys(moveTab(open('/a', '/b'), '/dashboard', '/b'))).toEqual(['/dashboard', '/a', '/b']);
	});

	it('remembers closed tabs', () => {
		expect(closeTabs(open('/a', '/b'), ['/a']).closed).toEqual(['/a']);
	});

	it('puts the pages to sleep that were not seen for longest, but none with unsaved work', () => {
		const list = changeTab(open('/a', '/b', '/c', '/d'), '/a', { isDirty: true });
		expect([...liveKeys(list, 2)].sort()).toEqual(['/a', '/c', '/d']);
	});
});
