import { notify } from '../base/feedback/notify.ts';
import { useText } from '../base/i18n/use-text.ts';
import { goTo } from '../base/routes/go-to.ts';
import { firstLeaf, isPlaceholder, isWebAddress, type MenuNode } from '../session/state/menu-tree.ts';
import { openOutside } from './leave-portal.ts';
import { texts } from './texts.ts';

/** Opens a menu entry: a page, an embedded address, or a new window. */
export function useOpenMenu(): (menu: MenuNode) => void {
	const t = useText();
	return (menu) => {
		if (isPlaceholder(menu)) return notify('warning', t(texts.placeholder()));
		const leaf = firstLeaf(menu);
		if (isWebAddress(leaf.path)) openOutside(leaf.path);
		else if (leaf.url !== null && isWebAddress(leaf.desc)) goTo(`/iframe?url=${encodeURIComponent(leaf.desc ?? '')}`);
		else goTo(leaf.path);
	};
}
