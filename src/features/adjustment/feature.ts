import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';

/** Delivered screens as the administrators of a tenant change them for it. */
export const adjustmentFeature: Feature = {
	name: 'adjustment',
	pages: {
		adjustment: {
			component: styledPart(() => import('./adjustment-page.tsx').then((module) => module.AdjustmentPage), waitingPage),
			policy: 'tenant-admin',
		},
	},
};
