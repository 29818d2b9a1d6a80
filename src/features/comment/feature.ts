import { styledPart } from '../../base/look/styled-part.ts';
import type { Feature } from '../../screens/feature.ts';

/** Comments in the details of records, and who else has a record open. */
export const commentFeature: Feature = {
	name: 'comment',
	detailParts: {
		top: [styledPart(() => import('./viewers/record-viewers.tsx').then((module) => module.RecordViewers))],
		bottom: [styledPart(() => import('./list/record-comments.tsx').then((module) => module.RecordComments))],
	},
};
