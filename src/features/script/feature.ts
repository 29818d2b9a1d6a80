import { scriptViewRight } from '../../../contract/features/operations/scripts.ts';
import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';

/** The library of scripts, and scripts in queries. */
export const scriptFeature: Feature = {
	name: 'script',
	paths: { tryScript: '/platform/v3/scripts/try' },
	pages: {
		scripts: {
			component: styledPart(() => import('./scripts-page.tsx').then((module) => module.ScriptsPage), waitingPage),
			policy: { anyRight: [scriptViewRight] },
		},
	},
};
