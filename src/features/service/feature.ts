import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';

/** Services of other systems: their trial, and how they are made of an OpenAPI document. */
export const serviceFeature: Feature = {
	name: 'service',
	dialogs: { 'service-test': lazyPart(() => import('./service-test-dialog.tsx').then((module) => module.ServiceTestDialog)) },
	pages: {
		openapi: {
			component: styledPart(() => import('./openapi-page.tsx').then((module) => module.OpenApiPage), waitingPage),
			policy: { anyRight: ['service:create'] },
		},
	},
};
