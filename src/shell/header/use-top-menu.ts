import { useCallback, useState } from 'react';

import type { ResolvedPage } from '../../menus/resolve-page.ts';
import { topMenuOf } from '../../menus/top-menu-of.ts';
import { changeSettings, settings } from '../../session/settings/settings.ts';
import type { MenuNode } from '../../session/state/menu-tree.ts';

/** The entry of the top menu whose branch is in the side menu: the one of the page, or the one shown last. */
export function useTopMenu(menus: MenuNode[], active: ResolvedPage | undefined) {
	const [topId, setTopId] = useState<string | null>(() => settings.get().topMenu);
	const ofPage = topMenuOf(menus, active?.menu)?.id;
	const page = `${active?.key} ${ofPage}`;
	const [drawn, setDrawn] = useState('');
	// Each page determines its branch again; one that is in no menu leaves it as it is. Set while drawing, so that the menus are drawn once.
	if (page !== drawn) {
		setDrawn(page);
		if (ofPage !== undefined) setTopId(ofPage);
	}
	const choose = useCallback((id: string) => {
		setTopId(id);
		changeSettings({ topMenu: id });
	}, []);
	return { top: menus.find((menu) => menu.id === topId) ?? menus[0], choose };
}

/** What the side menu shows for an entry of the top menu: what is below it, or the entry itself where nothing is. */
export function branchOf(top: MenuNode | undefined): MenuNode[] {
	if (top === undefined) return [];
	return top.children.length > 0 ? top.children : [top];
}
