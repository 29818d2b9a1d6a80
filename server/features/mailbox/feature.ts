import { mailboxRight, mailboxRoot } from '../../../contract/features/mailbox/mailbox.ts';
import type { Feature } from '../feature.ts';
import { createAccountRoutes } from './account/account-routes.ts';
import { connectionsOf } from './account/mailbox.ts';
import { createMailFileRoutes } from './mails/file-routes.ts';
import { createMailRoutes } from './mails/mail-routes.ts';
import { up as mailbox } from './migrations/0962-mailbox.ts';
import { up as mailboxesOfRemoved } from './migrations/0963-mailboxes-of-removed-people.ts';
import { createDraftRoutes } from './send/draft-routes.ts';
import { createSendRoutes } from './send/send-routes.ts';
import { mailboxTables } from './tables.ts';
import { callTexts, rightTexts } from './texts.ts';

const ownCalls = [
	...['GET account', 'POST account/save', 'POST account/test', 'POST account/remove', 'GET folders', 'POST query', 'POST get'],
	...['POST mark', 'POST remove', 'GET file', 'GET source', 'POST file/store', 'POST send'],
	...['POST draft/save', 'POST draft/get', 'POST draft/drop'],
];

/** The mailboxes of people: mails stay at their mail servers, and only their owner reaches them. */
export const mailboxFeature: Feature = {
	name: 'mailbox',
	routes: (services) => [
		...createAccountRoutes(services),
		...createMailRoutes(services),
		...createMailFileRoutes(services),
		...createSendRoutes(services),
		...createDraftRoutes(services),
	],
	start: (services) => ({ stop: () => connectionsOf(services).close() }),
	tables: mailboxTables,
	migrations: [
		{ name: '0962-mailbox', up: mailbox },
		{ name: '0963-mailboxes-of-removed-people', up: mailboxesOfRemoved },
	],
	rights: [{ key: mailboxRight, title: rightTexts.hold(), description: rightTexts.holdDescription() }],
	texts: callTexts,
	attackCases: Object.fromEntries(ownCalls.map((call) => [call.replace(' ', ` ${mailboxRoot}/`), 'self' as const])),
};
