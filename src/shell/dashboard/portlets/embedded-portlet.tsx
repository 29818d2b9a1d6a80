import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import type { PortletChoice, PortletProps } from '../../../screens/portlet.ts';
import { isWebAddress, type MenuNode } from '../../../session/state/menu-tree.ts';
import { session } from '../../../session/state/session-store.ts';
import { FramePage } from '../../pages/frame-page.tsx';
import { texts } from '../texts.ts';

/** A page of another system. As everywhere in the portal it must be one that a menu entry of its reader names; the content security policy permits no other. */
export function EmbeddedPortlet({ settings, title }: PortletProps) {
	const t = useText();
	const menus = useStore(session, ({ menuPool }) => menuPool);
	const menu = menus.find(({ id }) => id === settings.menu);
	const url = menu && addressOf(menu);
	if (!menu || url === undefined) return <p className="dashboard-note">{t(texts.notVisible({ title }))}</p>;
	return <FramePage url={url} title={menu.name} />;
}

/** The pages of other systems in the menus. */
export function embeddedChoices(): PortletChoice[] {
	return session
		.get()
		.menuPool.filter((menu) => addressOf(menu) !== undefined)
		.map(({ id, name }) => ({ title: name, settings: { menu: id } }));
}

function addressOf({ url, desc }: MenuNode): string | undefined {
	if (url !== null) return isWebAddress(url) ? url : undefined;
	return isWebAddress(desc) ? (desc ?? undefined) : undefined;
}
