import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import type { Feature } from '../../screens/feature.ts';

/** Menu entries as XML. */
export const resourceFeature: Feature = {
	name: 'resource',
	dialogs: {
		'resource-import': lazyPart(() => import('./import-dialog.tsx').then((module) => module.ResourceImportDialog)),
		'resource-export': lazyPart(() => import('./export-dialog.tsx').then((module) => module.ResourceExport)),
	},
};
