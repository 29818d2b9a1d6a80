import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';
import { messageTexts } from './base/texts.ts';
import { MessageBell } from './bell/message-bell.tsx';

/** Messages: the bell of the header, the detail of a message, and the message centre. */
export const messageFeature: Feature = {
	name: 'message',
	headerTools: [MessageBell],
	portlets: {
		messages: {
			title: messageTexts.bell(),
			size: { w: 6, h: 5 },
			component: styledPart(() => import('./portlet/messages-portlet.tsx').then((module) => module.MessagesPortlet)),
		},
	},
	pages: { messages: styledPart(() => import('./centre/message-page.tsx').then((module) => module.MessagePage), waitingPage) },
};
