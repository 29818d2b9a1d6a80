import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import type { Feature } from '../../screens/feature.ts';
import { partyDialogs } from '../organisation/public.ts';

/** Positions: the roles that all of their holders have, and the move to another organisation. */
export const positionFeature: Feature = {
	name: 'position',
	dialogs: {
		'position-roles': lazyPart(partyDialogs.positionRoles),
		'position-transfer': lazyPart(partyDialogs.positionTransfer),
	},
};
