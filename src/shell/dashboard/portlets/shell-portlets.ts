import { currentLanguage } from '../../../base/i18n/language.ts';
import { screenOf } from '../../../menus/resolve-page.ts';
import type { PortletKind } from '../../../screens/portlet.ts';
import { session } from '../../../session/state/session-store.ts';
import { texts } from '../texts.ts';
import { homeScreensOf } from '../use-home-screens.ts';
import { EmbeddedPortlet, embeddedChoices } from './embedded-portlet.tsx';
import { RecentPagesPortlet } from './recent-pages-portlet.tsx';
import { CountsPortlet, FavouritesPortlet, RecentPortlet, TextPortlet } from './screen-portlets.tsx';
import { TextEditor } from './text-editor.tsx';

/** The kinds of portlets that belong to no feature; a new one is one line here, or one in `portlets` of its feature. */
export const shellPortlets: Readonly<Record<string, PortletKind>> = {
	counts: {
		title: texts.counts(),
		size: { w: 12, h: 2 },
		component: CountsPortlet,
		onWall: () => ({ kind: 'counts', settings: { screens: homeScreensOf(session.get().menuPool).map(screenOf).join(',') } }),
	},
	recent: {
		title: texts.recentRecords(),
		titleOf: ({ screen = '' }) => {
			const menu = session.get().menuPool.find((entry) => entry.children.length === 0 && screenOf(entry) === screen);
			return menu && texts.recent({ title: menu.name });
		},
		size: { w: 6, h: 5 },
		component: RecentPortlet,
		onWall: ({ screen = '' }) => {
			const menu = homeScreensOf(session.get().menuPool).find((entry) => screenOf(entry) === screen);
			const title = menu && texts.recent({ title: menu.name }).in(currentLanguage());
			return { kind: 'list', settings: { screen }, ...(title && { title }) };
		},
		choices: async () =>
			homeScreensOf(session.get().menuPool).map((menu) => ({
				title: texts.recent({ title: menu.name }).in(currentLanguage()),
				settings: { screen: screenOf(menu) ?? '' },
			})),
	},
	favourites: { title: texts.favourites(), size: { w: 12, h: 2 }, component: FavouritesPortlet },
	pages: { title: texts.recentPages(), size: { w: 4, h: 4 }, component: RecentPagesPortlet },
	embedded: { title: texts.embedded(), size: { w: 6, h: 6 }, component: EmbeddedPortlet, choices: async () => embeddedChoices() },
	text: {
		title: texts.text(),
		size: { w: 4, h: 3 },
		component: TextPortlet,
		editor: TextEditor,
		onWall: (settings) => ({ kind: 'text', settings }),
	},
};
