import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { lazyWidget } from '../../../renderers/core/runtime/lazy-widget.ts';
import { styledPart } from '../../base/look/styled-part.ts';
import type { Feature } from '../../screens/feature.ts';
import { partyDialogs } from '../organisation/public.ts';
import { OrganisationChangeDialog } from './public.ts';

/** Employees: their posts, their move to another organisation, and the move that they make themselves. */
export const employeeFeature: Feature = {
	name: 'employee',
	dialogs: {
		'employee-transfer': lazyPart(partyDialogs.employeeTransfer),
		'personal-export': lazyPart(() => import('./personal-export/personal-export-dialog.tsx').then((module) => module.PersonalExportDialog)),
	},
	widgets: {
		'post-assignment': lazyWidget(() =>
			import('./post-assignment/post-assignment-widget.tsx').then((module) => module.PostAssignmentWidget),
		),
	},
	overlays: { organisationChange: styledPart(OrganisationChangeDialog.load) },
};
