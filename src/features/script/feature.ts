import type { Feature } from '../../screens/feature.ts';

/** Scripts in queries. */
export const scriptFeature: Feature = {
	name: 'script',
	paths: { tryScript: '/platform/v3/scripts/try' },
};
