import { styledPart } from '../../base/look/styled-part.ts';
import type { Feature } from '../../screens/feature.ts';
import { texts } from './portlet/texts.ts';

/** Saved views of lists. */
export const viewFeature: Feature = {
	name: 'view',
	portlets: {
		view: {
			title: texts.title(),
			size: { w: 6, h: 5 },
			component: styledPart(() => import('./portlet/view-portlet.tsx').then((module) => module.ViewPortlet)),
			onWall: ({ view = '' }, runtime) => import('./portlet/view-on-wall.ts').then(({ viewOnWall }) => viewOnWall(runtime, view)),
			choices: () => import('./portlet/view-choices.ts').then(({ viewChoices }) => viewChoices()),
		},
	},
	paths: { views: '/platform/v3/views' },
};
