import { addDays, addMonths, type Day, dayAt, startOfDay, startOfWeek } from '../base/china-time.ts';
import { type DynamicName, type DynamicValue, dynamicNames } from '../screen/condition.ts';
import type { ConditionContext } from './condition-context.ts';
import type { FieldKind } from './field-kind.ts';

/** From the first to the last day, both inside. */
export interface DayPeriod {
	first: Day;
	last: Day;
}

type Unit = NonNullable<DynamicValue['unit']>;

/** The greatest `amount` by unit: about a hundred years. */
const maxAmount: Record<Unit, number> = { day: 36_500, week: 5_200, month: 1_200, year: 100 };
const movable: readonly DynamicName[] = ['now', 'today'];
const spanning: readonly DynamicName[] = ['lastDays', 'nextDays'];
const personal: Partial<Record<DynamicName, readonly FieldKind[]>> = {
	userId: ['reference', 'references', 'text', 'list'],
	organisationId: ['reference', 'references', 'text', 'list'],
	tenantId: ['reference', 'text'],
	userName: ['text'],
};

/** Reads a dynamic value from outside; nothing when it is not one. */
export function readDynamicValue(input: unknown): DynamicValue | undefined {
	if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
	const { name, amount, unit, ...unknown } = input as Record<string, unknown>;
	const known = dynamicNames.find((candidate) => candidate === name);
	if (!known || Object.keys(unknown).length > 0) return undefined;
	if (unit !== undefined && !Object.hasOwn(maxAmount, String(unit))) return undefined;
	const takesAmount = movable.includes(known) || spanning.includes(known);
	if (!takesAmount) return amount === undefined && unit === undefined ? { name: known } : undefined;
	const limit = maxAmount[(unit ?? 'day') as Unit];
	if (amount === undefined) return spanning.includes(known) ? undefined : { name: known };
	if (!Number.isSafeInteger(amount) || Math.abs(amount as number) > limit) return undefined;
	if (spanning.includes(known) && (amount as number) < 1) return undefined;
	return { name: known, amount: amount as number, ...(unit === undefined ? {} : { unit: unit as Unit }) };
}

/** Whether a dynamic value can be compared with fields of a kind. */
export function dynamicFits(name: DynamicName, kind: FieldKind): boolean {
	const kinds = personal[name];
	return kinds ? kinds.includes(kind) : kind === 'date' || kind === 'date-time';
}

/** Who or where the user is, for the dynamic values that are no dates; null when there is none. */
export function personalValue(name: DynamicName, context: ConditionContext): string | null {
	if (name === 'userId') return context.userId;
	if (name === 'userName') return context.userName;
	return name === 'organisationId' ? context.organisationId : context.tenantId;
}

/** The moment that `now` stands for. */
export function movedNow(value: DynamicValue, context: ConditionContext): number {
	const now = context.now.getTime();
	const today = dayAt(now);
	return startOfDay(move(today, value.amount ?? 0, value.unit ?? 'day')) + (now - startOfDay(today));
}

/** The days that a dynamic date stands for. */
export function periodOf(value: DynamicValue, context: ConditionContext): DayPeriod {
	const today = dayAt(context.now.getTime());
	const { amount = 0, unit = 'day' } = value;
	switch (value.name) {
		case 'yesterday':
			return oneDay(addDays(today, -1));
		case 'tomorrow':
			return oneDay(addDays(today, 1));
		case 'lastDays':
			return { first: addDays(move(today, -amount, unit), 1), last: today };
		case 'nextDays':
			return { first: today, last: addDays(move(today, amount, unit), -1) };
		case 'now':
		case 'today':
			return oneDay(move(today, amount, unit));
		default:
			return calendarPeriod(value.name, today);
	}
}

/** Periods from the current one: -1 for the last, 1 for the next. */
function stepOf(name: DynamicName): number {
	if (name.startsWith('last')) return -1;
	return name.startsWith('next') ? 1 : 0;
}

function monthsOf(name: DynamicName): number {
	if (name.endsWith('Month')) return 1;
	return name.endsWith('Quarter') ? 3 : 12;
}

function calendarPeriod(name: DynamicName, today: Day): DayPeriod {
	const step = stepOf(name);
	if (name.endsWith('Week')) {
		const first = addDays(startOfWeek(today), 7 * step);
		return { first, last: addDays(first, 6) };
	}
	const months = monthsOf(name);
	const month = Number(today.slice(5, 7)) - 1;
	const first = addMonths(`${today.slice(0, 7)}-01`, step * months - (month % months));
	return { first, last: addDays(addMonths(first, months), -1) };
}

function move(day: Day, amount: number, unit: Unit): Day {
	if (unit === 'day' || unit === 'week') return addDays(day, unit === 'week' ? amount * 7 : amount);
	return addMonths(day, unit === 'year' ? amount * 12 : amount);
}

function oneDay(day: Day): DayPeriod {
	return { first: day, last: day };
}

/** The screen whose records a dynamic value identifies. */
export const screenOfDynamicName: Partial<Record<DynamicName, string>> = {
	userId: 'employee',
	organisationId: 'organisation',
	tenantId: 'tenant',
};
