import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';

/** The colleagues of a tenant. */
export const addressBookFeature: Feature = {
	name: 'address-book',
	pages: {
		'address-book': {
			component: styledPart(() => import('./address-book-page.tsx').then((module) => module.AddressBookPage), waitingPage),
			policy: { anyRight: ['feature/address-book:view'] },
		},
	},
};
