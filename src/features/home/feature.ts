import { styledPart } from '../../base/look/styled-part.ts';
import type { Feature } from '../../screens/feature.ts';
import { texts } from './texts.ts';

/** Portlets of the home page that belong to no other feature. */
export const homeFeature: Feature = {
	name: 'home',
	pinPortlet: async (portlet) => (await import('./pin-portlet.ts')).pinPortlet(portlet),
	portlets: {
		tasks: {
			title: texts.tasks(),
			size: { w: 6, h: 5 },
			component: styledPart(() => import('./tasks-portlet.tsx').then((module) => module.TasksPortlet)),
		},
	},
};
