import { styledPart } from '../../base/look/styled-part.ts';
import type { Feature } from '../../screens/feature.ts';

/** Scheduled imports: what one would do. */
export const sourceImportFeature: Feature = {
	name: 'source-import',
	dialogs: { 'source-import-check': styledPart(() => import('./check-dialog.tsx').then((module) => module.CheckDialog)) },
};
