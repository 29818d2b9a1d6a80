import type { Feature } from '../feature.ts';
import { reminderSource, useRight } from './base/right.ts';
import { texts } from './base/texts.ts';
import { createEventRoutes } from './calls/event-routes.ts';
import { createFeedRoutes } from './calls/feed-routes.ts';
import { createQueryRoutes, readWall } from './calls/query-routes.ts';
import { up as calendar } from './migrations/0910-calendar.ts';
import { presentReminder } from './reminders/present-reminder.ts';
import { startReminders } from './reminders/start-reminders.ts';
import { calendarTables } from './tables.ts';
import { callTexts, rightTexts } from './texts.ts';

/** Calendars of people: events, invitations, reminders, feeds for other programs. */
export const calendarFeature: Feature = {
	name: 'calendar',
	routes: (services) => [...createQueryRoutes(services), ...createEventRoutes(services), ...createFeedRoutes(services)],
	start: startReminders,
	noticeTexts: (services) => ({
		[reminderSource]: { title: texts.notices(), present: (notice, language) => presentReminder(services, notice, language) },
	}),
	wallPortlets: (services) => ({ calendar: (_, call) => readWall(services, call) }),
	tables: calendarTables,
	migrations: [{ name: '0910-calendar', up: calendar }],
	rights: [{ key: useRight, title: rightTexts.holds(), description: rightTexts.holdsDescription() }],
	texts: callTexts,
	attackCases: {
		'POST /platform/v3/calendar/query': 'self',
		'GET /platform/v3/calendar/layers': 'self',
		'GET /platform/v3/calendar/get': 'self',
		'POST /platform/v3/calendar/save': 'self',
		'POST /platform/v3/calendar/remove': 'self',
		'POST /platform/v3/calendar/reply': 'self',
		'GET /platform/v3/calendar/shares': 'self',
		'POST /platform/v3/calendar/share': 'self',
		'GET /platform/v3/calendar/feed': 'self',
		'POST /platform/v3/calendar/createFeed': 'self',
		'POST /platform/v3/calendar/removeFeed': 'self',
		'POST /platform/v3/calendar/import': 'self',
		'GET /platform/v3/calendar/feed.ics': 'public',
	},
};
