import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import type { Feature } from '../../screens/feature.ts';

/** Tenants: approval, space, failures, members and package. */
export const tenantFeature: Feature = {
	name: 'tenant',
	dialogs: {
		'tenant-approval': lazyPart(() => import('./approval-dialog.tsx').then((module) => module.ApprovalDialog)),
		'tenant-space': lazyPart(() => import('./space-dialog.tsx').then((module) => module.SpaceDialog)),
		'tenant-drop-space': lazyPart(() => import('./drop-space-dialog.tsx').then((module) => module.DropSpaceDialog)),
		'tenant-error': lazyPart(() => import('./error-dialog.tsx').then((module) => module.ErrorDialog)),
		'tenant-members': lazyPart(() => import('./members-dialog.tsx').then((module) => module.MembersDialog)),
		'tenant-package': lazyPart(() => import('./package-dialog.tsx').then((module) => module.PackageDialog)),
	},
};
