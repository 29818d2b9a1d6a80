import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import type { Feature } from '../../screens/feature.ts';

/** Organisations: the roles that all of their people have, and the move to another parent. */
export const organisationFeature: Feature = {
	name: 'organisation',
	dialogs: {
		'organisation-roles': lazyPart(() => import('./party-roles-dialog.tsx').then((module) => module.OrganisationRolesDialog)),
		'organisation-transfer': lazyPart(() => import('./transfer-dialog.tsx').then((module) => module.OrganisationTransferDialog)),
	},
};
