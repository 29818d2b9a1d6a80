import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';

/** Named queries over the records of screens. */
export const dataSetFeature: Feature = {
	name: 'data-set',
	documentTrials: { 'data-set': styledPart(() => import('./data-set-trial.tsx').then((module) => module.DataSetTrial)) },
	pages: {
		'data-sets': { component: styledPart(() => import('./data-sets-page.tsx').then((module) => module.DataSetsPage), waitingPage) },
	},
};
