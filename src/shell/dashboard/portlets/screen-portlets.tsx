import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import { FavoriteList } from '../../../menus/favorites/favorite-list.tsx';
import { screenOf } from '../../../menus/resolve-page.ts';
import type { PortletProps } from '../../../screens/portlet.ts';
import { session } from '../../../session/state/session-store.ts';
import { RecentRecords } from '../recent-records.tsx';
import { ScreenCount } from '../screen-count.tsx';
import { texts } from '../texts.ts';
import { useHomeScreens } from '../use-home-screens.ts';

/** How many records there are, for each screen of the menus. */
export function CountsPortlet() {
	const runtime = useRuntime();
	const entries = useHomeScreens();
	return (
		<ul className="dashboard-counts">
			{entries.map((menu) => (
				<ScreenCount key={menu.id} menu={menu} screen={screenOf(menu) ?? ''} runtime={runtime} />
			))}
		</ul>
	);
}

/** The newest records of a screen. */
export function RecentPortlet({ settings, title }: PortletProps) {
	const t = useText();
	const runtime = useRuntime();
	const menus = useStore(session, ({ menuPool }) => menuPool);
	const menu = menus.find((entry) => entry.children.length === 0 && screenOf(entry) === settings.screen);
	if (!menu || settings.screen === undefined) return <p className="dashboard-note">{t(texts.notVisible({ title }))}</p>;
	return <RecentRecords menu={menu} screen={settings.screen} runtime={runtime} />;
}

/** The favourites of the user. */
export function FavouritesPortlet({ title }: PortletProps) {
	const t = useText();
	const empty = (
		<section className="dashboard-list" aria-label={title}>
			<h2>{title}</h2>
			<p>{t(texts.noFavourites())}</p>
		</section>
	);
	return <FavoriteList look="cards" empty={empty} />;
}

/** A note. */
export function TextPortlet({ settings, title }: PortletProps) {
	return (
		<section className="dashboard-list" aria-label={title}>
			<h2>{title}</h2>
			<p className="dashboard-text">{settings.text}</p>
		</section>
	);
}
