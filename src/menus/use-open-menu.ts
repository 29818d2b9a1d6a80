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
		const address = addressOfMenu(menu);
		if (isWebAddress(address)) openOutside(address);
		else goTo(address);
	};
}

/** Where a menu entry leads: a path of the portal, or an http(s) address that opens outside. */
export function addressOfMenu(menu: MenuNode): string {
	const { path, url, desc } = firstLeaf(menu);
	return !isWebAddress(path) && url !== null && isWebAddress(desc) ? `/iframe?url=${encodeURIComponent(desc ?? '')}` : path;
}
