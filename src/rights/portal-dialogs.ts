import { lazy } from 'react';

import type { ActionDialogName } from '../../contract/screen.ts';
import type { RendererRegistry } from '../../renderers/renderer-registry.ts';

/** The dialogs that actions of screen files open, by the name that the files use. */
export const portalDialogs = {
	'role-grants': lazy(() => import('./role-dialog.tsx').then((module) => ({ default: module.RoleDialog }))),
	why: lazy(() => import('./why-dialog.tsx').then((module) => ({ default: module.WhyDialog }))),
} satisfies Record<ActionDialogName, NonNullable<RendererRegistry['dialogs']>[string]>;
