import { mailboxRight } from '../../../contract/features/mailbox/mailbox.ts';
import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';

/** The mailbox of the user at a mail server. */
export const mailboxFeature: Feature = {
	name: 'mailbox',
	pages: {
		mailbox: {
			component: styledPart(() => import('./mailbox-page.tsx').then((module) => module.MailboxPage), waitingPage),
			policy: { anyRight: [mailboxRight] },
		},
	},
};
