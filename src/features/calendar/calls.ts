import type { CalendarAnswer, CalendarEvent, CalendarLayer } from '../../../contract/features/calendar/calendar.ts';
import { callApi } from '../../base/api/portal-api.ts';

export const root = '/platform/v3/calendar';

/** What the calendar shows of a period. */
export function queryCalendar(input: {
	from: string;
	to: string;
	sources: readonly string[];
	layers: readonly string[];
}): Promise<CalendarAnswer> {
	return callApi<CalendarAnswer>(`${root}/query`, input, { isQuiet: true });
}

export function getEvent(id: string): Promise<CalendarEvent> {
	return callApi<CalendarEvent>(`${root}/get`, { id }, { method: 'GET', isQuiet: true });
}

export function getLayers(): Promise<CalendarLayer[]> {
	return callApi<CalendarLayer[]>(`${root}/layers`, {}, { method: 'GET', isQuiet: true });
}
