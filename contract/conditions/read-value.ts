import { isDay, parseMoment, startOfDay } from '../base/china-time.ts';
import { normalTime } from '../fields/dates/time.ts';
import { isId } from '../input/id.ts';
import type { ConditionContext } from './condition-context.ts';
import type { Comparable } from './condition-test.ts';
import { dynamicFits, movedNow, periodOf, personalValue, readDynamicValue } from './dynamic-value.ts';
import type { FieldKind } from './field-kind.ts';

/** A value to compare with, as the stretch from its first to (without `to`) its end; plain values have none. */
export type ValueRead =
	| { kind: 'value'; value: Comparable }
	/** `to` is inside for days and outside for moments. */
	| { kind: 'period'; from: Comparable; to: Comparable }
	/** A dynamic value that does not exist for this user: no row equals it. */
	| { kind: 'nothing' };

const maxTextLength = 1000;

/** Reads a fixed value for a kind of field; nothing when it does not fit. Numbers and booleans may come as text. */
export function readFixedValue(input: unknown, kind: FieldKind): ValueRead | undefined {
	switch (kind) {
		case 'number':
			return plain(readNumber(input));
		case 'boolean':
			return plain(readFlag(input));
		case 'date':
			return isDay(input) ? { kind: 'period', from: input, to: input } : undefined;
		case 'date-time':
			return readMomentPeriod(input);
		case 'time':
			return plain(normalTime(input));
		case 'reference':
		case 'references':
			return plain(isId(input) ? input.toLowerCase() : undefined);
		default:
			return plain(isPlainText(input) ? input : undefined);
	}
}

/** Reads a dynamic value for a kind of field; nothing when it is none or does not fit. */
export function readDynamic(input: unknown, kind: FieldKind, context: ConditionContext): ValueRead | undefined {
	const value = readDynamicValue(input);
	if (!value || !dynamicFits(value.name, kind)) return undefined;
	if (kind !== 'date' && kind !== 'date-time') {
		const own = personalValue(value.name, context);
		return own === null ? { kind: 'nothing' } : { kind: 'value', value: own };
	}
	if (value.name === 'now' && kind === 'date-time') {
		const moment = movedNow(value, context);
		return { kind: 'period', from: moment, to: moment + 1 };
	}
	const { first, last } = periodOf(value, context);
	if (kind === 'date') return { kind: 'period', from: first, to: last };
	return { kind: 'period', from: startOfDay(first), to: startOfDay(last) + 86_400_000 };
}

/** Whether a text can be stored and compared: no NUL, no half characters, and not overlong. */
function isPlainText(input: unknown): input is string {
	return typeof input === 'string' && input.length <= maxTextLength && !input.includes('\0') && !/\p{Surrogate}/u.test(input);
}

function readNumber(input: unknown): number | undefined {
	if (typeof input === 'number') return Number.isFinite(input) ? input : undefined;
	return typeof input === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(input) ? Number(input) : undefined;
}

function readMomentPeriod(input: unknown): ValueRead | undefined {
	if (isDay(input)) return { kind: 'period', from: startOfDay(input), to: startOfDay(input) + 86_400_000 };
	const moment = parseMoment(input);
	return moment === undefined ? undefined : { kind: 'period', from: moment, to: moment + 1 };
}

function plain(value: Comparable | undefined): ValueRead | undefined {
	return value === undefined ? undefined : { kind: 'value', value };
}

function readFlag(input: unknown): boolean | undefined {
	if (input === true || input === 'true') return true;
	return input === false || input === 'false' ? false : undefined;
}
