import type { Feature } from '../../screens/feature.ts';

/** Uploaded files. */
export const fileFeature: Feature = {
	name: 'file',
	paths: { files: '/platform/v3/file' },
};
