import type { Feature } from '../feature.ts';
import { createAddressBookRoutes } from './address-book-routes.ts';
import { detailsRight, viewRight } from './rights.ts';
import { callTexts, rightTexts } from './texts.ts';

/** The colleagues of a tenant; what one sees of them is a right. */
export const addressBookFeature: Feature = {
	name: 'address-book',
	routes: createAddressBookRoutes,
	rights: [
		{ key: viewRight, title: rightTexts.view(), description: rightTexts.viewDescription() },
		{ key: detailsRight, title: rightTexts.details(), description: rightTexts.detailsDescription() },
	],
	texts: callTexts,
	attackCases: { 'GET /platform/v3/addressBook/organisations': 'self', 'POST /platform/v3/addressBook/query': 'self' },
};
