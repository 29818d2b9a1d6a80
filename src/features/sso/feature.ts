import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import type { Feature } from '../../screens/feature.ts';

/** Identity providers and directories: the test of their settings. */
export const ssoFeature: Feature = {
	name: 'sso',
	dialogs: { 'identity-provider-test': lazyPart(() => import('./test-dialog.tsx').then((module) => module.TestDialog)) },
};
