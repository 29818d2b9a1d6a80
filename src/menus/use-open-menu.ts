import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { notify } from '../feedback/notify.ts';
import { openOutside } from './leave-portal.ts';
import { firstLeaf, isPlaceholder, isWebAddress, type MenuNode } from './menu-tree.ts';

/** Opens a menu entry: a page, an embedded address, or a new window. */
export function useOpenMenu(): (menu: MenuNode) => void {
	const navigate = useNavigate();
	const { t } = useTranslation();
	return (menu) => {
		if (isPlaceholder(menu)) return notify('warning', t('menu.placeholder'));
		const leaf = firstLeaf(menu);
		if (isWebAddress(leaf.path)) openOutside(leaf.path);
		else if (isWebAddress(leaf.desc)) navigate(`/iframe?url=${encodeURIComponent(leaf.desc ?? '')}`);
		else navigate(leaf.path);
	};
}
