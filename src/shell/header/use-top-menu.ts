import { useCallback, useState } from 'react';

import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import type { ResolvedPage } from '../../menus/resolve-page.ts';
import { topMenuOf } from '../../menus/top-menu-of.ts';
import { changeSettings, settings } from '../../session/settings/settings.ts';
import type { MenuNode } from '../../session/state/menu-tree.ts';

const outsideMenus = new Set<ResolvedPage['page']['kind']>(['design', 'log', 'messages']);

/** The entry of the top menu whose branch is in the side menu: the one of the page, or the one last chosen; none beside a page of no menu. */
export function useTopMenu(menus: MenuNode[], active: ResolvedPage | undefined) {
	const [topId, setTopId] = useState<string | null>(() => settings.get().topMenu);
	const key = active?.key;
	const ofPage = topMenuOf(menus, active?.menu)?.id;
	const isOutside = active !== undefined && active.menu === undefined && outsideMenus.has(active.page.kind);
	// Each page determines its branch again.
	useEffectOn([key, ofPage, isOutside], () => {
		if (ofPage !== undefined) setTopId(ofPage);
		else if (isOutside) setTopId('');
		else setTopId((before) => (before === '' ? settings.get().topMenu : before));
	});
	const choose = useCallback((id: string) => {
		setTopId(id);
		changeSettings({ topMenu: id });
	}, []);
	const top = topId === '' ? undefined : (menus.find((menu) => menu.id === topId) ?? menus[0]);
	return { top, choose };
}
