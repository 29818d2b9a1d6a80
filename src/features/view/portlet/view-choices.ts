import type { ScreenViews } from '../../../../contract/views/saved-view.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { screenOf } from '../../../menus/resolve-page.ts';
import type { PortletChoice } from '../../../screens/portlet.ts';
import { session } from '../../../session/state/session-store.ts';
import { texts } from './texts.ts';

const mostScreens = 20;

/** The saved views of the screens of the menus. */
export async function viewChoices(): Promise<PortletChoice[]> {
	const menus = session.get().menuPool.filter((menu) => menu.children.length === 0 && !menu.isHidden && screenOf(menu) !== undefined);
	const answers = await Promise.all(
		menus.slice(0, mostScreens).map(async (menu) => {
			const screen = screenOf(menu) ?? '';
			const { views } = await callApi<ScreenViews>('/platform/v3/views/query', { screen }, { isQuiet: true });
			return views.map(({ id, name }) => ({
				title: texts.choice({ screen: menu.name, view: name }).in(currentLanguage()),
				settings: { view: id, screen },
			}));
		}),
	);
	return answers.flat();
}
