import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import type { Feature } from '../../screens/feature.ts';

/** Data sources: the test of their connection. */
export const dataSourceFeature: Feature = {
	name: 'data-source',
	dialogs: { 'data-source-test': lazyPart(() => import('./test-dialog.tsx').then((module) => module.TestDialog)) },
};
