import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';
import { MessageBell } from './bell/message-bell.tsx';

/** Messages: the bell of the header, the detail of a message, and the message centre. */
export const messageFeature: Feature = {
	name: 'message',
	headerTools: [MessageBell],
	pages: { messages: styledPart(() => import('./centre/message-page.tsx').then((module) => module.MessagePage), waitingPage) },
};
