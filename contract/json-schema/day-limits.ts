import { addDays, isDay, startOfDay } from '../base/china-time.ts';
import { formatOf } from '../fields/field-formats.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import type { Schema } from './json-schema.ts';

/** The earliest and latest day or moment, in the keywords of ajv-formats: JSON Schema itself compares numbers alone. */
export function limitSchema(field: ResolvedField): Schema {
	const time = formatOf(field)?.time;
	const { minimum, maximum } = field;
	if (time === undefined || (minimum === undefined && maximum === undefined)) return {};
	return {
		format: time === 'moment' ? 'date-time' : 'date',
		...(typeof minimum === 'string' && { formatMinimum: time === 'moment' && isDay(minimum) ? toMoment(minimum) : minimum }),
		...(typeof maximum === 'string' &&
			// A limit that is a day includes the whole of it.
			(time === 'moment' && isDay(maximum) ? { formatExclusiveMaximum: toMoment(addDays(maximum, 1)) } : { formatMaximum: maximum })),
	};
}

function toMoment(day: string): string {
	return new Date(startOfDay(day)).toISOString();
}
