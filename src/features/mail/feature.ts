import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import type { Feature } from '../../screens/feature.ts';

/** Mail accounts and templates: the trial of an account, the preview of a template. */
export const mailFeature: Feature = {
	name: 'mail',
	dialogs: {
		'mail-test': lazyPart(() => import('./mail-test-dialog.tsx').then((module) => module.MailTestDialog)),
		'mail-preview': lazyPart(() => import('./mail-preview-dialog.tsx').then((module) => module.MailPreviewDialog)),
	},
};
