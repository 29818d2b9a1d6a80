import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import type { Feature } from '../../screens/feature.ts';

/** Uploaded files, and the dialogs of those who manage them. */
export const fileFeature: Feature = {
	name: 'file',
	paths: { files: '/platform/v3/file' },
	dialogs: {
		'file-uses': lazyPart(() => import('./uses-dialog.tsx').then((module) => module.FileUsesDialog)),
		'file-transfer': lazyPart(() => import('./transfer-dialog.tsx').then((module) => module.FileTransferDialog)),
		'file-download': lazyPart(() => import('./download-dialog.tsx').then((module) => module.FileDownloadDialog)),
	},
};
