import { useCallback, useState } from 'react';

import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import type { ResolvedPage } from '../../menus/resolve-page.ts';
import { topMenuOf } from '../../menus/top-menu-of.ts';
import { changeSettings, settings } from '../../session/settings/settings.ts';
import type { MenuNode } from '../../session/state/menu-tree.ts';

/** The entry of the top menu whose branch is in the side menu: the one of the page, or the one shown last. */
export function useTopMenu(menus: MenuNode[], active: ResolvedPage | undefined) {
	const [topId, setTopId] = useState<string | null>(() => settings.get().topMenu);
	const ofPage = topMenuOf(menus, active?.menu)?.id;
	// Each page determines its branch again; one that is in no menu leaves it as it is.
	useEffectOn([active?.key, ofPage], () => {
		if (ofPage !== undefined) setTopId(ofPage);
	});
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
