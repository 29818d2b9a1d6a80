import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { lazyWidget } from '../../../renderers/core/runtime/lazy-widget.ts';
import type { Feature } from '../../screens/feature.ts';

/** Roles: what they grant, whom, and why a person may do something. */
export const roleFeature: Feature = {
	name: 'role',
	dialogs: {
		'role-grants': lazyPart(() => import('./role-dialog.tsx').then((module) => module.RoleDialog)),
		why: lazyPart(() => import('./why-dialog.tsx').then((module) => module.WhyDialog)),
	},
	widgets: {
		'role-assignment': lazyWidget(() =>
			import('./role-assignment/role-assignment-widget.tsx').then((module) => module.RoleAssignmentWidget),
		),
	},
};
