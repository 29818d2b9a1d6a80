import { mailPreviewPath, mailTestPath } from '../../../contract/features/operations/mail.ts';
import type { Feature } from '../feature.ts';
import { createAccountHooks } from './account/account-hooks.ts';
import { refreshOf, startUsing } from './account/use-account.ts';
import { mailTables } from './base/tables.ts';
import { callTexts } from './base/texts.ts';
import { createMailRoutes } from './mail-routes.ts';
import { up as mail } from './migrations/0958-mail.ts';
import { suppressionHooks } from './suppression-hooks.ts';
import { templateHooks } from './template/template-hooks.ts';

/** Mail servers, templates of e-mails, and addresses that get none; notifications and codes are sent through them. */
export const mailFeature: Feature = {
	name: 'mail',
	routes: createMailRoutes,
	hooks: {
		'mail-account': (services) => createAccountHooks(services, refreshOf(services)),
		'mail-template': () => templateHooks,
		'mail-suppression': () => suppressionHooks,
	},
	start: startUsing,
	tables: mailTables,
	migrations: [{ name: '0958-mail', up: mail }],
	texts: callTexts,
	dialogs: { 'mail-test': 'one', 'mail-preview': 'one' },
	screenBases: {
		'/platform/v3/mail/account': 'mail-account',
		'/platform/v3/mail/template': 'mail-template',
	},
	attackCases: { [`POST ${mailTestPath}`]: 'self', [`GET ${mailPreviewPath}`]: 'read' },
	attackRecords: {
		'mail-account': { host: 'mail.example.org', sender: 'portal@example.org', account: null, ca: null, isDisabled: true },
	},
};
