import { mutate } from 'swr';

import { PortalError } from '../../../contract/base/portal-error.ts';
import { type HomeLayout, type HomePage, maxPortlets } from '../../../contract/features/home/home-pages.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { currentLanguage } from '../../base/i18n/language.ts';
import type { PinPortlet } from '../../screens/feature.ts';
import { session } from '../../session/state/session-store.ts';
import { deliveredPages } from '../../shell/dashboard/pages/delivered-home.ts';
import { texts as dashboardTexts } from '../../shell/dashboard/texts.ts';
import { homeScreensOf } from '../../shell/dashboard/use-home-screens.ts';
import { texts } from './texts.ts';

const root = '/platform/v3/home';

/** Adds a portlet below the others of the first page that has room; who had a default home page has their own from then on. */
export const pinPortlet: PinPortlet = async (portlet) => {
	const { pages: stored, version } = await callApi<HomeLayout>(`${root}/get`, {}, { method: 'GET' });
	const language = currentLanguage();
	const pages = stored ?? deliveredPages(homeScreensOf(session.get().menuPool), dashboardTexts.home().in(language));
	const target = pages.find(({ portlets }) => portlets.length < maxPortlets);
	if (!target) throw new PortalError('conflict', { message: texts.full() });
	const y = Math.max(0, ...target.portlets.map((one) => one.y + one.h));
	const added = { ...portlet, id: `p${Date.now().toString(36)}`, x: 0, y };
	const changed: HomePage[] = pages.map((page) => (page === target ? { ...page, portlets: [...page.portlets, added] } : page));
	await callApi(`${root}/save`, { pages: changed, version });
	await mutate((key) => Array.isArray(key) && key[0] === 'home');
};
