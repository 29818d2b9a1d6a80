import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';

/** The dialog in which signed-in users move to another organisation. */
export const OrganisationChangeDialog = lazyPart(() =>
	import('./organisation-change/organisation-change-dialog.tsx').then((module) => module.OrganisationChangeDialog),
);
