import { addDays, dayAt } from '../../../../contract/base/china-time.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { type CalendarPerson, calendarLimits } from '../../../../contract/features/calendar/calendar.ts';
import { readLanguage } from '../../../db/people/read-language.ts';
import { readNames } from '../../../db/people/read-names.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { activeStatus, loadPerson } from '../../../principal/person.ts';
import { toPrincipal } from '../../../principal/person-principal.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import { hashSecret, newSecret } from '../../../principal/secrets.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { Services } from '../../feature.ts';
import { useRight } from '../base/right.ts';
import { texts } from '../base/texts.ts';
import { writeCalendar } from '../ics/write-ics.ts';
import { readDuty, readTasks } from '../layers/office-layers.ts';
import { readEventsOfFeed } from '../store/events.ts';
import { findFeed, readFeed, readShares, removeFeed, replaceFeed, storeShares } from '../store/feeds.ts';
import { requireColleagues, root } from './event-routes.ts';
import { importEvents } from './import-events.ts';
import { readPeople } from './read-event.ts';

/** Events of one feed. */
const most = 2000;
/** Days of deadlines and duties before and after today. */
const shownDays = { before: 30, after: 180 };
const feedPath = `${root}/feed.ics`;

/** The calls about other people and other programs that read the calendar. */
export function createFeedRoutes(services: Services): Route[] {
	const { database } = services;
	const ids = { type: 'array', items: { type: 'string', format: 'uuid' } };
	const policy = { right: useRight };
	return [
		signedInRoute({
			...{ method: 'GET', path: `${root}/shares`, policy },
			summary: 'The people with whom the caller shares the calendar.',
			output: { type: 'array', items: { type: 'object' } },
			handle: ({ principal }) => presentShares(services, principal),
		}),
		signedInRoute({
			...{ method: 'POST', path: `${root}/share`, policy },
			summary: 'Shares the calendar of the caller with these people and nobody else.',
			input: { type: 'object', required: ['people'], properties: { people: ids } },
			output: { type: 'array', items: { type: 'object' } },
			handle: async ({ principal, input }) => {
				const max = calendarLimits.shares;
				const people = readPeople(input.people, max);
				if (!people) throw invalidInput([{ path: 'people', message: texts.people({ max }) }]);
				await requireColleagues(services, principal, { people, path: 'people', most: max });
				await database.tenantTransaction(principal.tenantId, (db) => storeShares(db, principal, people));
				return presentShares(services, principal);
			},
		}),
		signedInRoute({
			...{ method: 'GET', path: `${root}/feed`, policy },
			summary: 'Whether the calendar of the caller has an address for other programs; null without one.',
			handle: ({ principal }) => readFeed(database.forTenant(principal.tenantId), principal),
		}),
		signedInRoute({
			...{ method: 'POST', path: `${root}/createFeed`, policy },
			summary: 'Gives the calendar of the caller a private address, which is told once; the former one is void.',
			output: { type: 'object', properties: { path: { type: 'string' } } },
			handle: async ({ principal }) => {
				refuseWhileSwitched(principal);
				const key = newSecret();
				await replaceFeed(database.forTenant(principal.tenantId), principal, hashOf(key));
				return { path: `${feedPath}?key=${key}` };
			},
		}),
		signedInRoute({
			...{ method: 'POST', path: `${root}/removeFeed`, policy },
			summary: 'Makes the private address of the calendar void.',
			handle: async ({ principal }) => {
				await removeFeed(database.forTenant(principal.tenantId), principal);
				return null;
			},
		}),
		signedInRoute({
			...{ method: 'POST', path: `${root}/import`, policy, load: 'import' },
			summary: 'Takes the events of an iCalendar file over.',
			input: { type: 'object', required: ['content'], properties: { content: { type: 'string' } } },
			output: { type: 'object', properties: { added: { type: 'integer' }, updated: { type: 'integer' } } },
			handle: (call) => importEvents(services, call),
		}),
		{
			method: 'GET',
			path: feedPath,
			policy: 'open',
			summary: 'The events of a calendar as iCalendar, for the holder of its private address.',
			input: { type: 'object', required: ['key'], properties: { key: { type: 'string' } } },
			handle: async ({ input, reply, ip, reading }) => {
				const file = await readFeedFile(services, input.key, { ip, reading });
				return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'attachment; filename="calendar.ics"').send(file);
			},
		},
	];
}

async function presentShares({ database }: Services, principal: Principal): Promise<CalendarPerson[]> {
	const ids = await readShares(database.forTenant(principal.tenantId), principal);
	const names = await readNames(database, ids);
	return ids.map((id) => ({ id, name: names.get(id) ?? '' }));
}

/** What the address shows: what its owner may see at this moment. Whatever is wrong with the key, the answer is the same. */
async function readFeedFile(services: Services, key: unknown, { ip, reading }: Pick<Call, 'ip' | 'reading'>): Promise<string> {
	const { database } = services;
	const owner = typeof key === 'string' && key.length <= 100 ? await findFeed(database, hashOf(key)) : undefined;
	const person = owner && (await loadPerson(database, owner.userId));
	const isOfTenant = owner && person && (person.tenants.has(owner.tenantId) || person.isSuper);
	if (!isOfTenant || person.status !== activeStatus) throw new PortalError('notFound');
	const principal = toPrincipal(person, { tenantId: owner.tenantId });
	if (!may(principal, useRight)) throw new PortalError('notFound');
	const events = await readEventsOfFeed(database.forTenant(owner.tenantId), principal, most);
	const language = await readLanguage(database, owner.userId);
	const call = { principal, language, ip, reading };
	const today = dayAt(Date.now());
	const period = { from: addDays(today, -shownDays.before), to: addDays(today, shownDays.after), person: owner.userId };
	const tasks = (await readTasks(services, call, period)).entries.map((task) => ({
		...task,
		title: texts.due({ title: task.title }).in(language),
	}));
	const entries = [...tasks, ...(await readDuty(services, call, period)).entries];
	return writeCalendar({ events, entries, name: `${texts.sender().in(language)} · ${person.name}` });
}

function hashOf(key: string): string {
	return hashSecret(key).toString('hex');
}
