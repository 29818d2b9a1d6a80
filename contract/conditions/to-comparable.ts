import { isDay, parseMoment } from '../base/china-time.ts';
import { normalTime } from '../fields/dates/time.ts';
import type { Comparable } from './condition-test.ts';
import type { FieldKind } from './field-kind.ts';

/** The value of a record as it is compared; nothing when it is missing or is no value of its kind. The rows of a child table count as their number. */
export function toComparable(value: unknown, kind: FieldKind): Comparable | undefined {
	if (value === null || value === undefined) return undefined;
	switch (kind) {
		case 'number':
			if (Array.isArray(value)) return value.length;
			return typeof value === 'number' ? value : undefined;
		case 'boolean':
			return typeof value === 'boolean' ? value : undefined;
		case 'date':
			return isDay(value) ? value : undefined;
		case 'date-time':
			return parseMoment(value);
		case 'time':
			return normalTime(value);
		case 'reference':
			return String(value).toLowerCase();
		default:
			return typeof value === 'string' ? value : undefined;
	}
}
