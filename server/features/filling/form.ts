import { addDays, type Day, dayAt } from '../../../contract/base/china-time.ts';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { type FillingItem, fillingLimits, totalKinds } from '../../../contract/features/filling/filling.ts';
import { isPeriod, lastDayOf, type PeriodKind, periodKinds, periodsBetween } from '../../../contract/features/filling/periods.ts';
import { isId } from '../../../contract/input/id.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { Call } from '../../http/route.ts';
import { systemCaller } from '../../metadata/base/caller.ts';
import type { Principal } from '../../principal/principal.ts';
import type { Services } from '../feature.ts';
import { texts } from './texts.ts';

/** The screen of the forms. */
export const formScreen = 'filling-form';

/** A form as its record defines it. */
export interface Form {
	id: string;
	title: string;
	note: string;
	period: PeriodKind;
	items: FillingItem[];
	organisations: string[];
	withBelow: boolean;
	/** The first day that it is about. */
	from: Day;
	/** Days after the end of a period. */
	deadline: number;
	allowsLate: boolean;
	/** So many days before the deadline those who have not submitted are reminded. */
	remindDays: number;
}

type FillingCall = Pick<Call<Principal>, 'principal' | 'reading'>;

/** The forms in use. Users who fill them in need no right to the screen on which they are defined. */
export function readForms(services: Pick<Services, 'records'>, { principal, reading }: FillingCall): Promise<Form[]> {
	return readFormsOf(services, principal.tenantId, reading);
}

/** The forms in use in a tenant. */
export async function readFormsOf(
	{ records }: Pick<Services, 'records'>,
	tenantId: string,
	reading?: FillingCall['reading'],
): Promise<Form[]> {
	if (!records.screen(formScreen, 'zh-CN')) return [];
	const { dataResult } = await records.list(
		formScreen,
		{ ...systemCaller(tenantId), ...(reading && { reading }) },
		{
			requestPage: { pageNo: 1, limit: 200, totalCount: 0 },
			query: { combinator: 'and', rules: [{ field: 'enabled', operator: 'equal', value: true }] },
			sorts: [{ field: 'createTime', order: 'ASC' }],
		},
	);
	const forms: Form[] = [];
	// Lists have no child rows.
	for (const { id } of dataResult) {
		const record = await records.read(formScreen, systemCaller(tenantId), id);
		if (record) forms.push(toForm(record));
	}
	return forms;
}

/** One form in use. */
export async function requireForm({ records }: Pick<Services, 'records'>, { tenantId }: Principal, id: unknown): Promise<Form> {
	const record = isId(id) && records.screen(formScreen, 'zh-CN') ? await records.read(formScreen, systemCaller(tenantId), id) : undefined;
	if (record?.enabled !== true) throw new PortalError('notFound', { message: texts.noForm() });
	return toForm(record);
}

/** The periods that can be filled in, the newest first: up to the one that today is in. */
export function periodsOf({ period, from }: Pick<Form, 'period' | 'from'>): string[] {
	return periodsBetween(period, { from, to: dayAt(Date.now()), most: fillingLimits.periods });
}

/** The period of a call. */
export function requirePeriod(form: Form, value: unknown): string {
	const periods = periodsOf(form);
	if (isPeriod(form.period, value) && periods.includes(value)) return value;
	const [last, first] = [periods[0], periods.at(-1)];
	throw invalidInput([{ path: 'period', message: first && last ? texts.period({ first, last }) : texts.noPeriod() }]);
}

/** The last day on which a period can be submitted. */
export function deadlineOf({ period: kind, deadline }: Form, period: string): Day {
	return addDays(lastDayOf(kind, period), deadline);
}

function toForm({ id, ...record }: StoredRecord): Form {
	const text = (value: unknown) => (typeof value === 'string' ? value : '');
	const bound = (value: unknown) => (typeof value === 'number' ? value : null);
	const rows = Array.isArray(record.items) ? (record.items as Array<Record<string, unknown>>) : [];
	return {
		id,
		title: text(record.name),
		note: text(record.note),
		period: periodKinds.find((kind) => kind === record.period) ?? 'month',
		items: rows.map((row) => ({
			...{ code: text(row.code), title: text(row.title), unit: text(row.unit), decimals: Number(row.decimals ?? 0) },
			...{ minimum: bound(row.minimum), maximum: bound(row.maximum) },
			total: totalKinds.find((kind) => kind === row.total) ?? 'sum',
		})),
		organisations: Array.isArray(record.organisations) ? record.organisations.filter(isId) : [],
		withBelow: record.withBelow === true,
		from: text(record.from),
		deadline: Number(record.deadline ?? 0),
		allowsLate: record.allowsLate === true,
		remindDays: Number(record.remindDays ?? 3),
	};
}
