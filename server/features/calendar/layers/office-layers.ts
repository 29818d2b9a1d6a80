import { addDays, minuteAt, startOfDay } from '../../../../contract/base/china-time.ts';
import { type CalendarAnswer, type CalendarEntry, calendarLimits } from '../../../../contract/features/calendar/calendar.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { Call } from '../../../http/route.ts';
import { systemCaller, toCaller } from '../../../metadata/base/caller.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { readDueTasks } from '../../workflow/public.ts';
import { texts } from '../base/texts.ts';
import type { Period } from './record-layers.ts';

type CalendarCall = Pick<Call<Principal>, 'principal' | 'language' | 'ip' | 'reading'>;
type Work = Pick<Services, 'records' | 'database'>;

/** The deadlines of the caller's open tasks. */
export async function readTasks(services: Work, { principal }: CalendarCall, { from, to }: Period): Promise<CalendarAnswer> {
	const asked = { from: new Date(startOfDay(from)), to: new Date(startOfDay(addDays(to, 1))), most: calendarLimits.records };
	const tasks = await readDueTasks(services, principal, asked);
	const entries = tasks.map(
		({ id, subject, dueAt }): CalendarEntry => ({
			...{ key: `task ${id}`, source: 'task', title: subject, isAllDay: false },
			...{ start: minuteAt(dueAt.getTime()), end: minuteAt(dueAt.getTime()), eventId: null },
		}),
	);
	return { entries, isCut: isFull(tasks) };
}

/** Public holidays and make-up working days, which everybody may know. */
export async function readHolidays({ records }: Work, call: CalendarCall, period: Period): Promise<CalendarAnswer> {
	const rows = await readDays({ records }, call, {
		screen: 'calendar-day',
		rules: [{ field: 'day', operator: 'between', value: [period.from, period.to] }],
	});
	const entries = rows.map(
		(row): CalendarEntry => ({
			...{ key: `holiday ${row.id}`, source: 'holiday', title: String(row.name ?? ''), isAllDay: true },
			...{ start: String(row.day), end: String(row.day), eventId: null },
		}),
	);
	return { entries, isCut: isFull(rows) };
}

/**
 * Who of the caller's organisation is away: approved leave, and absences that were entered. Colleagues learn that somebody is on leave, not why.
 */
export async function readAbsences({ records }: Work, call: CalendarCall, period: Period): Promise<CalendarAnswer> {
	const { principal, language } = call;
	if (principal.organisationId === null) return { entries: [], isCut: false };
	const touches = [
		{ field: 'from', operator: 'lessOrEqual', value: period.to },
		{ field: 'to', operator: 'greaterOrEqual', value: period.from },
		{ field: 'employee.organisation', operator: 'equal', value: principal.organisationId },
	];
	const leave = await readDays({ records }, call, {
		screen: 'leave-request',
		rules: [...touches, { field: 'status', operator: 'equal', value: 'approved' }],
	});
	const absences = await readDays({ records }, call, { screen: 'absence', rules: touches });
	const kinds = records.screen('absence', language)?.fields.find(({ name }) => name === 'kind')?.options ?? [];
	const entry = (row: StoredRecord, title: string): CalendarEntry => ({
		...{ key: `absence ${row.id}`, source: 'absence', title, isAllDay: true, start: String(row.from), end: String(row.to), eventId: null },
	});
	const entries = [
		...leave.map((row) => entry(row, texts.absent({ name: nameOf(row, 'employee') }).in(language))),
		...absences.map((row) => {
			const reason = kinds.find(({ value }) => value === row.kind)?.title ?? '';
			return entry(row, texts.away({ name: nameOf(row, 'employee'), reason }).in(language));
		}),
	];
	return { entries, isCut: isFull(leave) || isFull(absences) };
}

/** The duty roster, for those who may see it, or the duties of one person. */
export async function readDuty({ records }: Work, call: CalendarCall, period: Period & { person?: string }): Promise<CalendarAnswer> {
	const { principal, language } = call;
	const screen = records.screen('duty', language);
	if (!screen || !may(principal, 'duty:view')) return { entries: [], isCut: false };
	const ofPerson = period.person === undefined ? [] : [{ field: 'person', operator: 'equal', value: period.person }];
	const input = listOf([{ field: 'day', operator: 'between', value: [period.from, period.to] }, ...ofPerson]);
	const { dataResult } = await records.list('duty', { ...toCaller(call), reading: call.reading }, input);
	const shifts = screen.fields.find(({ name }) => name === 'shift')?.options ?? [];
	const entries = dataResult.map((row): CalendarEntry => {
		const shift = shifts.find(({ value }) => value === row.shift)?.title ?? '';
		const title = texts.duty({ name: nameOf(row, 'person'), shift }).in(language);
		return {
			...{ key: `duty ${row.id}`, source: 'duty', title, isAllDay: true },
			...{ start: String(row.day), end: String(row.day), eventId: null, record: { screen: 'duty', id: row.id } },
		};
	});
	return { entries, isCut: isFull(dataResult) };
}

/** Records of a screen that everybody may know of in this form; none where an installation does not have the screen. */
async function readDays(
	{ records }: Pick<Services, 'records'>,
	call: CalendarCall,
	{ screen, rules }: { screen: string; rules: object[] },
): Promise<StoredRecord[]> {
	if (!records.screen(screen, 'zh-CN')) return [];
	return (await records.list(screen, { ...systemCaller(call.principal.tenantId), reading: call.reading }, listOf(rules))).dataResult;
}

/** Whether there may be more than were read. */
function isFull(rows: readonly unknown[]): boolean {
	return rows.length >= calendarLimits.records;
}

function listOf(rules: object[]) {
	return { requestPage: { pageNo: 1, limit: calendarLimits.records, totalCount: 0 }, query: { combinator: 'and', rules } };
}

function nameOf(row: StoredRecord, field: string): string {
	const title = row.titles?.[field];
	return typeof title === 'string' ? title : '';
}
