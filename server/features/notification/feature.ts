import { noticeResendPath } from '../../../contract/features/operations/mail.ts';
import type { Feature } from '../feature.ts';
import { createChoiceRoutes } from './choices/choice-routes.ts';
import { createLogHooks } from './log/log-hooks.ts';
import { up as notifications } from './migrations/0480-notifications.ts';
import { up as outgoing } from './migrations/0490-outgoing.ts';
import { up as replies } from './migrations/0492-notice-replies.ts';
import { changeObserver } from './rules/observe-changes.ts';
import { createResendRoute } from './send/resend.ts';
import { createCleaning } from './store/cleaning.ts';
import { notificationTables } from './tables.ts';
import { callTexts } from './texts.ts';
import { startWorker } from './worker.ts';

/** Messages that the portal sends because of records, as the notifications of screen files say. */
export const notificationFeature: Feature = {
	name: 'notification',
	routes: (services) => [...createChoiceRoutes(services), createResendRoute(services)],
	hooks: { 'notification-log': createLogHooks },
	observer: () => changeObserver,
	jobs: createCleaning,
	start: startWorker,
	tables: notificationTables,
	texts: callTexts,
	attackCases: {
		'GET /platform/v3/user/notifications': 'self',
		'POST /platform/v3/user/notifications': 'self',
		[`POST ${noticeResendPath}`]: 'many',
	},
	screenBases: { '/platform/v3/notification/log': 'notification-log' },
	migrations: [
		{ name: '0480-notifications', up: notifications },
		{ name: '0490-outgoing', up: outgoing },
		{ name: '0492-notice-replies', up: replies },
	],
};
