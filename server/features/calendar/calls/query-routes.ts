import { addDays, dayAt, isDay, startOfDay } from '../../../../contract/base/china-time.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import {
	type CalendarAnswer,
	type CalendarEntry,
	type CalendarSource,
	calendarLimits,
	calendarSources,
} from '../../../../contract/features/calendar/calendar.ts';
import { type WallContent, wallLimits } from '../../../../contract/features/home/wall.ts';
import { readNames } from '../../../db/people/read-names.ts';
import { during } from '../../../http/during.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { writePeriod } from '../base/local-time.ts';
import { useRight } from '../base/right.ts';
import { texts } from '../base/texts.ts';
import { readAbsences, readDuty, readHolidays, readTasks } from '../layers/office-layers.ts';
import { layersOf, type Period, readRecordLayers } from '../layers/record-layers.ts';
import { occurrencesOf } from '../series/occurrences.ts';
import { readEventsSeen, type SeenEvent } from '../store/events.ts';
import { root } from './event-routes.ts';

type CalendarCall = Call<Principal>;

/** The calls about what the calendar shows. */
export function createQueryRoutes(services: Services): Route[] {
	const texts = { type: 'array', items: { type: 'string' } };
	return [
		signedInRoute({
			method: 'POST',
			path: `${root}/query`,
			policy: { right: useRight },
			onlyReads: true,
			summary: 'What the calendar of the caller shows on some days: events, deadlines, absences, duty, records.',
			input: {
				type: 'object',
				required: ['from', 'to'],
				properties: { from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date' }, sources: texts, layers: texts },
			},
			output: { type: 'object', properties: { entries: { type: 'array', items: { type: 'object' } }, isCut: { type: 'boolean' } } },
			handle: (call) => query(services, call),
		}),
		signedInRoute({
			method: 'GET',
			path: `${root}/layers`,
			policy: { right: useRight },
			summary: 'The date fields of screens that the calendar of the caller can show.',
			output: { type: 'array', items: { type: 'object' } },
			handle: async (call) => layersOf(services, call),
		}),
	];
}

/** What a wall shows: nothing that concerns its owner alone. */
const wallSources: CalendarSource[] = ['organisation', 'duty', 'holiday'];

/** What is coming up within a week for everybody in the organisation of the caller. */
export async function readWall(services: Services, call: CalendarCall): Promise<WallContent> {
	if (!may(call.principal, useRight)) throw new PortalError('noPermission');
	const from = dayAt(Date.now());
	const { entries } = await query(services, { ...call, input: { from, to: addDays(from, 6), sources: wallSources } });
	const rows = entries.slice(0, wallLimits.rows).map(({ title, owner, start }) => ({ title, note: owner ?? null, time: start }));
	return { kind: 'list', title: null, count: null, rows };
}

const eventSources: readonly CalendarSource[] = ['mine', 'invited', 'declined', 'shared', 'organisation'];
const officeLayers = { task: readTasks, holiday: readHolidays, absence: readAbsences, duty: readDuty };
const layerSources = ['task', 'holiday', 'absence', 'duty'] as const;

async function query(services: Services, call: CalendarCall): Promise<CalendarAnswer> {
	const bounded = during(services, call);
	const period = readPeriod(call.input);
	const sources = readSources(call.input.sources);
	const layers = readLayers(call.input.layers);
	const wants = (source: CalendarSource) => sources.includes(source);
	const parts: CalendarAnswer[] = [];
	// One after the other: a call occupies one slot, and so one connection.
	if (eventSources.some(wants)) parts.push(await readEvents(bounded, call, { period, sources }));
	parts.push(await readRecordLayers(services, call, { layers, period }));
	for (const source of layerSources) if (wants(source)) parts.push(await officeLayers[source](bounded, call, period));
	const entries = parts.flatMap((part) => part.entries);
	const isCut = parts.some((part) => part.isCut);
	return { entries: entries.sort(byStart), isCut };
}

async function readEvents(
	{ database }: Services,
	{ principal, language }: CalendarCall,
	{ period, sources }: { period: Period; sources: readonly CalendarSource[] },
): Promise<CalendarAnswer> {
	const most = calendarLimits.entries;
	const [from, to] = [startOfDay(period.from), startOfDay(addDays(period.to, 1))];
	const seen = await readEventsSeen(database.forTenant(principal.tenantId), principal, { from: new Date(from), to: new Date(to), most });
	const shown = seen.filter((event) => sources.includes(sourceOf(event)));
	const names = await readNames(
		database,
		shown.filter(({ seenAs }) => seenAs !== 'mine').map(({ ownerId }) => ownerId),
	);
	const entries: CalendarEntry[] = [];
	for (const event of shown) {
		for (const occurrence of occurrencesOf(event, { from, to }, calendarLimits.days * 2)) {
			if (entries.length === most) return { entries, isCut: true };
			entries.push({
				key: `event ${event.id} ${occurrence.start}`,
				...writePeriod(event.isAllDay, occurrence),
				...describe(event, event.seenAs === 'busy' ? texts.busy().in(language) : event.title),
				...(event.seenAs !== 'mine' && { owner: names.get(event.ownerId) ?? '' }),
			});
		}
	}
	return { entries, isCut: seen.length === most };
}

function describe(event: SeenEvent, title: string) {
	const { seenAs, id, isAllDay, location, rule, reply } = event;
	const isBusy = seenAs === 'busy';
	return {
		...{ source: sourceOf(event), title, isAllDay, eventId: isBusy ? null : id },
		...(!isBusy && location !== '' && { location }),
		...(rule !== null && { isRepeated: true }),
		...(reply !== null && { reply }),
	};
}

function sourceOf({ seenAs, reply }: SeenEvent): CalendarSource {
	if (seenAs === 'invited' && reply === 'declined') return 'declined';
	return seenAs === 'busy' ? 'shared' : seenAs;
}

function readPeriod({ from, to }: Record<string, unknown>): Period {
	const days = isDay(from) && isDay(to) ? (Date.parse(to) - Date.parse(from)) / 86_400_000 : -1;
	if (isDay(from) && isDay(to) && days >= 0 && days < calendarLimits.days && from >= '1970-01-01' && to < '2200-01-01') return { from, to };
	throw invalidInput([{ path: isDay(from) ? 'to' : 'from', message: texts.period({ max: calendarLimits.days }) }]);
}

function readSources(value: unknown): readonly CalendarSource[] {
	if (value === undefined || value === null) return calendarSources;
	const isList = Array.isArray(value) && value.length <= calendarSources.length;
	if (isList && value.every((one) => calendarSources.includes(one))) return value;
	throw invalidInput([{ path: 'sources', message: texts.choice({ values: calendarSources.join(', ') }) }]);
}

function readLayers(value: unknown): string[] {
	if (value === undefined || value === null) return [];
	const isList = Array.isArray(value) && value.length <= calendarLimits.layers;
	if (isList && value.every((one) => typeof one === 'string' && one.length <= 120)) return [...new Set(value)];
	throw invalidInput([{ path: 'layers', message: texts.layers({ max: calendarLimits.layers }) }]);
}

/** By day, then all-day entries, then by time. */
function byStart(one: CalendarEntry, other: CalendarEntry): number {
	if (one.start !== other.start) return one.start < other.start ? -1 : 1;
	if (one.source !== other.source) return one.source < other.source ? -1 : 1;
	// Duties come in the order of their shifts.
	return one.source === 'duty' ? 0 : one.title.localeCompare(other.title, 'zh-CN');
}
