import { joinTexts } from '../../../../contract/base/join-texts.ts';
import { figureTexts } from '../../../../contract/charts/texts.ts';
import { fieldKind } from '../../../../contract/conditions/field-kind.ts';
import type { DataSetRow } from '../../../../contract/data-sets/rows.ts';
import { maskedValue } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { groupTitle, type Key } from '../figures/axis-entries.ts';
import { readTitles } from '../figures/record-titles.ts';
import type { LevelColumn } from './level.ts';

type Row = Record<string, unknown>;

interface Shown {
	columns: LevelColumn[];
	caller: Caller;
	screenOf(name: string): CompiledScreen | undefined;
}

/** Rows as their reader sees them: numbers as numbers, masked values masked, and titles of what is an id or a key. */
export async function presentRows(services: RecordServices, rows: Row[], { columns, caller, screenOf }: Shown): Promise<DataSetRow[]> {
	const titlesOf = new Map<string, ReadonlyMap<string, string>>();
	for (const { name, field } of columns) {
		const target = field.reference ? screenOf(field.reference.screen) : undefined;
		if (!target) continue;
		const ids = [...new Set(rows.flatMap((row) => row[name]).filter((id) => typeof id === 'string'))];
		titlesOf.set(name, await readTitles(services, target, { ids, caller }));
	}
	return rows.map((row) => {
		const shown: DataSetRow = { titles: {} } as DataSetRow;
		for (const column of columns) {
			const value = toValue(column, row[column.name]);
			shown[column.name] = value;
			const title = titleOf(column, { value, titles: titlesOf.get(column.name), caller });
			if (title !== undefined) shown.titles[column.name] = title;
		}
		return shown;
	});
}

function toValue({ field }: LevelColumn, value: unknown): unknown {
	if (value === null || value === undefined) return null;
	if (value instanceof Date) return value.toISOString();
	if (field.maskedAs !== undefined) return maskedValue(value, field.mask);
	return fieldKind(field) === 'number' ? Number(value) : value;
}

interface Titled {
	value: unknown;
	titles: ReadonlyMap<string, string> | undefined;
	caller: Caller;
}

/** The text of a value that does not speak for itself. */
function titleOf({ name, field, way, part }: LevelColumn, { value, titles = new Map(), caller }: Titled): string | undefined {
	const { language, context } = caller;
	if (way !== null && part === 'groups') {
		if (way.kind === 'value' && value !== null && fieldKind(field) === 'number') return undefined;
		return groupTitle(value as Key, { path: name, field, way, language, now: context.now, titles, depths: new Map() });
	}
	if (value === null) return undefined;
	const one = (entry: unknown): string => {
		const option = field.options?.find((candidate) => candidate.value === entry);
		if (option) return option.title;
		if (field.reference) return titles.get(String(entry)) ?? figureTexts.notVisible().in(language);
		return String(entry);
	};
	if (Array.isArray(value)) return joinTexts(value.map(one)).in(language);
	if (typeof value === 'boolean') return figureTexts[value ? 'yes' : 'no']().in(language);
	return field.options || field.reference ? one(value) : undefined;
}
