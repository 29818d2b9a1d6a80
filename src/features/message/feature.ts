import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import { headerTool } from '../../menus/header-tool.tsx';
import type { Feature } from '../../screens/feature.ts';
import { bellTexts } from './texts.ts';

/** Messages: the bell of the header, the detail of a message, and the message centre. */
export const messageFeature: Feature = {
	name: 'message',
	headerTools: [headerTool(() => import('./bell/message-bell.tsx').then((module) => module.MessageBell))],
	portlets: {
		messages: {
			title: bellTexts.bell(),
			size: { w: 6, h: 5 },
			component: styledPart(() => import('./portlet/messages-portlet.tsx').then((module) => module.MessagesPortlet)),
		},
	},
	pages: {
		messages: { component: styledPart(() => import('./centre/message-page.tsx').then((module) => module.MessagePage), waitingPage) },
	},
};
