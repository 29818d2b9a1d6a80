import { sendBulletinsRight, writeToEveryoneRight, writeToPartiesRight, writeToPeopleRight } from '../../../contract/features/messages.ts';
import type { Feature } from '../feature.ts';
import { createFileReaders } from './file-readers.ts';
import { createFileWatcher } from './infected-files.ts';
import { createMailPresenter } from './message-events.ts';
import { createMessageRoutes } from './message-routes.ts';
import { up as messages } from './migrations/0420-messages.ts';
import { up as entryIndexes } from './migrations/0421-entry-indexes.ts';
import { up as messageTemplates } from './migrations/0431-message-templates.ts';
import { up as unreadCounts } from './migrations/0521-unread-counts.ts';
import { up as keysOfPeople } from './migrations/0522-keys-of-people.ts';
import { up as goneDrafts } from './migrations/0993-gone-drafts.ts';
import { startScheduledMessages } from './scheduled-messages.ts';
import { messageTables } from './tables.ts';
import { createTemplateHooks, templateScreen } from './templates/template-hooks.ts';
import { callTexts, texts } from './texts.ts';

/** Messages between people: mailboxes, bulletins, replies and read receipts. */
export const messageFeature: Feature = {
	name: 'message',
	routes: createMessageRoutes,
	start(services) {
		const present = createMailPresenter(services.database);
		services.engine.events.present('message', (event, principal) => {
			if (event.type !== 'message' || event.tenantId !== principal.tenantId) return null;
			if (event.userIds !== undefined && !event.userIds.includes(principal.userId)) return null;
			const { about } = event;
			return present(principal).then((mail) => ({ ...mail, ...(about && { about }) }));
		});
		return startScheduledMessages(services);
	},
	hooks: {
		[templateScreen]: createTemplateHooks,
	},
	fileReaders: createFileReaders,
	fileWatcher: createFileWatcher,
	tables: messageTables,
	migrations: [
		{ name: '0420-messages', up: messages },
		{ name: '0421-entry-indexes', up: entryIndexes },
		{ name: '0431-message-templates', up: messageTemplates },
		{ name: '0521-unread-counts', up: unreadCounts },
		{ name: '0522-keys-of-people', up: keysOfPeople },
		{ name: '0993-gone-drafts', up: goneDrafts },
	],
	rights: [
		{ key: writeToPeopleRight, title: texts.peopleRight(), description: texts.peopleRightHelp() },
		{ key: writeToPartiesRight, title: texts.partiesRight(), description: texts.partiesRightHelp() },
		{ key: writeToEveryoneRight, title: texts.everyoneRight(), description: texts.everyoneRightHelp() },
		{ key: sendBulletinsRight, title: texts.bulletinRight(), description: texts.bulletinRightHelp() },
	],
	screenBases: {
		'/platform/v3/msg/innerMessage': 'inner-message',
		'/platform/v3/msg/innerMessageReply': 'inner-message-reply',
		'/platform/v3/msg/innerMessageRead': 'inner-message-read',
	},
	texts: callTexts,
	attackCases: {
		'POST /platform/v3/msg/innerMessage/save': 'self',
		'POST /platform/v3/msg/innerMessage/countReceivers': 'self',
		'POST /platform/v3/msg/innerMessage/receive': 'self',
		'POST /platform/v3/msg/innerMessage/sent': 'self',
		'POST /platform/v3/msg/innerMessage/query': 'self',
		'POST /platform/v3/msg/innerMessage/count': 'self',
		'GET /platform/v3/msg/innerMessage/get': 'read',
		'GET /platform/v3/msg/innerMessage/msgList': 'self',
		'POST /platform/v3/msg/innerMessage/markRead': 'many',
		'POST /platform/v3/msg/innerMessage/star': 'many',
		'POST /platform/v3/msg/innerMessage/markUnread': 'many',
		'POST /platform/v3/msg/innerMessage/unstar': 'many',
		'POST /platform/v3/msg/innerMessage/remove': 'many',
		'POST /platform/v3/msg/innerMessage/recover': 'many',
		'POST /platform/v3/msg/innerMessage/withdraw': 'many',
		'POST /platform/v3/msg/innerMessage/saveReply': 'self',
		'POST /platform/v3/msg/innerMessageReply/query': 'self',
		'POST /platform/v3/msg/innerMessageRead/query': 'self',
	},
	attackRecords: {
		// Templates name a screen that exists.
		[templateScreen]: { screen: 'employee' },
	},
};
