import { sql } from 'kysely';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import { fieldKind } from '../../../../contract/conditions/field-kind.ts';
import { parameterName } from '../../../../contract/data-sets/columns.ts';
import type { BoundOffer } from '../../../../contract/records/bound-offer.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { may } from '../../../principal/principal.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { type Fragment, isMissing, type LevelColumn } from './level.ts';
import { readLevels } from './read-levels.ts';

/** What a data set offers a caller. */
export interface OfferedColumn {
	/** Selects `value`, and `note` where there is one, from the rows of the data set. */
	query: Fragment;
	column: LevelColumn;
	note: LevelColumn | undefined;
}

/** The column of a data set as far as the caller may see it; undefined where they may not, where it is masked for them, where a required parameter has no value, and where a name is unknown. `screen` is any one of the same moment. */
export function offeredColumn(
	{ dataSets }: Pick<RecordServices, 'dataSets'>,
	screen: CompiledScreen,
	{ offer, note, caller }: { offer: BoundOffer; note?: string | undefined; caller: Caller },
): OfferedColumn | undefined {
	const files = dataSets(offer.name, caller.language);
	const below = screen.find(files?.at(-1)?.screen ?? '');
	if (!files || !below || below.loaded.resolved.scope === 'feature') return undefined;
	if (caller.principal && !may(caller.principal, `${below.name}:view`)) return undefined;
	const known = (files[0]?.parameters ?? []).map(parameterName);
	if (Object.keys(offer.parameters).some((name) => !known.includes(name))) return undefined;
	const isUnset = files[0]?.parameters?.some((one) => one.required && isMissing(offer.parameters[parameterName(one)] ?? one.value));
	const level = isUnset ? undefined : visibleLevel(below, { files, values: offer.parameters, caller, isWhole: true });
	const find = (name: string | undefined) => level?.columns.find((one) => one.name === name);
	const column = find(offer.column);
	if (!level || !column || column.field.maskedAs !== undefined) return undefined;
	const value = sql`d.${sql.id(column.name)}::${offeredType(column.field)}`;
	const beside = find(note);
	const shown = beside ? sql`, d.${sql.id(beside.name)} as note` : sql``;
	return {
		query: sql`select ${value} as value${shown} from (${level.query}) d where d.${sql.id(column.name)} is not null`,
		column,
		note: beside,
	};
}

/** The type of values in the query: numbers, dates and times are ordered as such. */
export function offeredType(field: ResolvedField): Fragment {
	if (field.reference !== undefined || field.system) return sql.raw('uuid');
	const kind = fieldKind(field);
	return sql.raw({ number: 'numeric', date: 'date', 'date-time': 'timestamptz' }[kind as string] ?? 'text');
}

/** `value` as the text of a stored value. */
export function offeredText(field: ResolvedField): Fragment {
	const kind = fieldKind(field);
	if (kind === 'number') return sql`trim_scale(value)::text`;
	return kind === 'date-time' ? sql`to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : sql`value::text`;
}

/** A data set with a field that the caller may not see offers nothing. */
function visibleLevel(screen: CompiledScreen, asked: Parameters<typeof readLevels>[1]) {
	try {
		return readLevels(screen, asked).level;
	} catch (error) {
		if (error instanceof PortalError && error.kind === 'noPermission') return undefined;
		throw error;
	}
}
