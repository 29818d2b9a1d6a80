import type { Feature } from '../feature.ts';
import { createLinkRoutes } from './link-routes.ts';
import { callTexts } from './texts.ts';

/** Links that leave the portal. */
export const linkFeature: Feature = {
	name: 'link',
	routes: ({ config, database }) => createLinkRoutes({ database, hosts: config.shell.options.ticketHosts }),
	texts: callTexts,
	attackCases: {
		'POST /platform/v3/user/link': 'self',
	},
};
