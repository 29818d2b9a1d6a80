import { type RawBuilder, sql } from 'kysely';

import { fieldKind } from '../../../../contract/conditions/field-kind.ts';
import type { ResolvedPart } from '../../../../contract/screen/resolved-screen.ts';

/** What the database needs to read a part of a value. */
export interface PartOfValue {
	steps: ResolvedPart['steps'];
	reads: 'text' | 'number' | 'boolean' | 'day' | 'moment' | 'texts';
}

/** How a part of a value is read. */
export function partOf(part: ResolvedPart): PartOfValue {
	return { steps: part.steps, reads: part.type === 'array' ? 'texts' : (readings[fieldKind(part)] ?? 'text') };
}

const readings: Partial<Record<string, PartOfValue['reads']>> = {
	number: 'number',
	boolean: 'boolean',
	date: 'day',
	'date-time': 'moment',
};

/** A part of the values of a `jsonb` column; null where it is missing or of another type. Queries and indexes use the same expression. */
export function partSql(column: RawBuilder<unknown>, part: PartOfValue | ResolvedPart): RawBuilder<unknown> {
	const { steps, reads } = 'reads' in part ? part : partOf(part);
	if (reads === 'texts') return sql`(portal.texts_of(jsonb_path_query_array(${column}, ${sql.lit(jsonPath(steps))})) collate "C")`;
	const path = sql`${sql.lit(textArray(steps))}::text[]`;
	const ofType = (type: string, value: RawBuilder<unknown>) =>
		sql`(case when jsonb_typeof(${column} #> ${path}) = ${sql.lit(type)} then ${value} end)`;
	const text = sql`(${column} #>> ${path}) collate "C"`;
	switch (reads) {
		case 'number':
			return ofType('number', sql`(${column} #> ${path})::numeric`);
		case 'boolean':
			return ofType('boolean', sql`(${column} #> ${path})::boolean`);
		case 'day':
			return ofType('string', sql`portal.day_of(${text})`);
		case 'moment':
			return ofType('string', sql`portal.moment_of(${text})`);
		default:
			return ofType('string', text);
	}
}

function textArray(steps: PartOfValue['steps']): string {
	return `{${steps.map((step) => `"${String(step).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
}

function jsonPath(steps: PartOfValue['steps']): string {
	return steps.reduce<string>((path, step) => {
		if (step === null) return `${path}[*]`;
		return typeof step === 'number' ? `${path}[${step}]` : `${path}.${JSON.stringify(step)}`;
	}, '$');
}
