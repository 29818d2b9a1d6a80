import type { Feature } from '../../screens/feature.ts';

/** Saved views of lists. */
export const viewFeature: Feature = {
	name: 'view',
	paths: { views: '/platform/v3/views' },
};
