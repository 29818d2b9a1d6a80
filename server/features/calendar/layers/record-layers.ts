import { type Day, dayAt, isDay, minuteAt, parseMoment } from '../../../../contract/base/china-time.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import {
	type CalendarAnswer,
	type CalendarEntry,
	type CalendarLayer,
	calendarLimits,
} from '../../../../contract/features/calendar/calendar.ts';
import { formatOf } from '../../../../contract/fields/field-formats.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { Call } from '../../../http/route.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import type { Principal } from '../../../principal/principal.ts';
import { may } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';

type CalendarCall = Pick<Call<Principal>, 'principal' | 'language' | 'ip' | 'reading'>;

/** The days of a call, both included. */
export interface Period {
	from: Day;
	to: Day;
}

/** What the calendar shows by itself. */
const ownScreens = ['duty', 'absence', 'leave-request', 'calendar-day'];

/** The date fields of the screens that the caller may view. */
export function layersOf({ records }: Pick<Services, 'records'>, { principal, language }: CalendarCall): CalendarLayer[] {
	return records
		.screens(language, principal.tenantId)
		.filter((screen) => isLayered(screen, principal))
		.flatMap((screen) => {
			const { fields } = records.visible(screen.name, principal, language);
			return fields.filter(isDate).map((field) => ({
				name: `${screen.name}.${field.name}`,
				title: texts.layerOf({ screen: screen.title, field: field.title }).in(language),
			}));
		});
}

function isLayered({ name, scope, parentField, list }: ResolvedScreen, principal: Principal): boolean {
	return (
		scope !== 'feature' && parentField === null && list.columns.length > 0 && !ownScreens.includes(name) && may(principal, `${name}:view`)
	);
}

function isDate(field: ResolvedField): boolean {
	return (
		formatOf(field)?.time !== undefined && !field.system && field.external !== true && field.itemFields === undefined && !field.readOnly
	);
}

/** The records of the chosen layers in a period, with the rights of the caller. */
export async function readRecordLayers(
	{ records }: Pick<Services, 'records'>,
	call: CalendarCall,
	{ layers, period }: { layers: readonly string[]; period: Period },
): Promise<CalendarAnswer> {
	const { principal, language } = call;
	const entries: CalendarEntry[] = [];
	let isCut = false;
	// One after the other: a call occupies one slot, and so one connection.
	for (const name of layers) {
		const [screenName = '', fieldName] = name.split('.');
		const known = records.screen(screenName, language, principal.tenantId);
		const screen = known && isLayered(known, principal) ? records.visible(screenName, principal, language) : undefined;
		const field = screen?.fields.find((one) => one.name === fieldName && isDate(one));
		if (!screen || !field) throw invalidInput([{ path: 'layers', message: texts.noLayer({ name }) }]);
		const rows = await readBetween({ records }, call, { screen, field, period });
		entries.push(...rows.map((record) => toEntry(record, { screen, field, call })));
		isCut ||= rows.length === calendarLimits.records;
	}
	return { entries, isCut };
}

async function readBetween(
	{ records }: Pick<Services, 'records'>,
	call: CalendarCall,
	{ screen, field, period }: { screen: ResolvedScreen; field: ResolvedField; period: Period },
): Promise<StoredRecord[]> {
	const input = {
		requestPage: { pageNo: 1, limit: calendarLimits.records, totalCount: 0 },
		parameters: [
			{ key: `Q^${field.name}^DL`, value: period.from },
			{ key: `Q^${field.name}^DG`, value: formatOf(field)?.time === 'day' ? period.to : `${period.to}T23:59:59` },
		],
		sorts: [{ field: field.name, order: 'ASC' }],
	};
	return (await records.list(screen.name, { ...toCaller(call), reading: call.reading }, input)).dataResult;
}

function toEntry(
	record: StoredRecord,
	{ screen, field, call }: { screen: ResolvedScreen; field: ResolvedField; call: CalendarCall },
): CalendarEntry {
	const value = String(record[field.name] ?? '');
	const moment = isDay(value) ? undefined : parseMoment(value);
	const day = isDay(value) ? value : dayAt(moment ?? 0);
	const at = moment === undefined ? day : minuteAt(moment);
	const own = record.titles?.[screen.titleField] ?? record[screen.titleField];
	const title = typeof own === 'string' && own !== '' ? own : screen.title;
	return {
		key: `record ${screen.name} ${field.name} ${record.id}`,
		source: 'record',
		title: texts.recordOf({ field: field.title, title }).in(call.language),
		isAllDay: moment === undefined,
		...{ start: at, end: at, eventId: null },
		record: { screen: screen.name, id: record.id },
	};
}
