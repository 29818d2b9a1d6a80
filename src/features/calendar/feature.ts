import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';
import { portletTexts } from './portlet/texts.ts';

/** Calendars of people. */
export const calendarFeature: Feature = {
	name: 'calendar',
	pages: {
		calendar: {
			component: styledPart(() => import('./calendar-page.tsx').then((module) => module.CalendarPage), waitingPage),
			policy: { anyRight: ['feature/calendar:use'] },
		},
	},
	portlets: {
		calendar: {
			title: portletTexts.today(),
			size: { w: 4, h: 5 },
			component: styledPart(() => import('./portlet/calendar-portlet.tsx').then((module) => module.CalendarPortlet)),
			onWall: () => ({ kind: 'calendar', settings: {} }),
		},
	},
};
