import type { ChartType, DateUnit, GroupFile, MeasureFile, MeasureKind } from '../../../contract/charts/chart.ts';
import { isGroupable } from '../../../contract/charts/group-way.ts';
import { fieldKind } from '../../../contract/conditions/field-kind.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';

/** The measures that are offered: a share needs a condition, which documents have. */
export type OfferedMeasure = Exclude<MeasureKind, 'share'>;

/** What somebody chose for the chart of a list. */
export interface ChartChoice {
	group: string;
	second: string | null;
	by: DateUnit;
	/** 0: the record that the field refers to. */
	level: number;
	measure: OfferedMeasure;
	field: string | null;
	type: ChartType;
}

/** The types that a list can be drawn as. */
export const offeredTypes: ChartType[] = ['bar', 'line', 'area', 'pie', 'funnel', 'tree-map', 'heat-map', 'radar', 'table', 'pivot'];

const ofTwo: ChartType[] = ['heat-map', 'pivot'];
const ofOne: ChartType[] = ['pie', 'funnel'];

/** The fields that the records of a list can be grouped by, those with options and references first. */
export function groupFields({ fields }: ResolvedScreen): ResolvedField[] {
	const weigh = (field: ResolvedField): number => {
		if (field.system) return 3;
		if (field.options || field.reference) return 0;
		return fieldKind(field) === 'text' ? 2 : 1;
	};
	const found = fields.filter((field) => field.name !== 'id' && field.mask === undefined && isGroupable(field));
	return found.sort((one, other) => weigh(one) - weigh(other));
}

/** The fields that a measure is computed of. */
export function measureFields(screen: ResolvedScreen, measure: OfferedMeasure): ResolvedField[] {
	if (measure === 'count') return [];
	const fields = groupFields(screen);
	return measure === 'distinct' ? fields : fields.filter((field) => fieldKind(field) === 'number' && field.name !== 'version');
}

/** The usual chart of a list, with what is left of an earlier choice. */
export function initialChoice(screen: ResolvedScreen, known: unknown): ChartChoice | null {
	const [first] = groupFields(screen);
	if (!first) return null;
	const usual: ChartChoice = { group: first.name, second: null, by: 'month', level: 0, measure: 'count', field: null, type: 'bar' };
	const kept = { ...usual, ...(typeof known === 'object' && known !== null ? (known as Partial<ChartChoice>) : {}) };
	const names = groupFields(screen).map(({ name }) => name);
	const isKnown = names.includes(kept.group) && (kept.second === null || names.includes(kept.second)) && offeredTypes.includes(kept.type);
	return isKnown ? settle(screen, kept) : usual;
}

/** A choice whose parts go together. */
export function settle(screen: ResolvedScreen, choice: ChartChoice): ChartChoice {
	const fields = measureFields(screen, choice.measure);
	const isOfField = choice.measure !== 'count';
	const measure = isOfField && fields.length === 0 ? 'count' : choice.measure;
	const field = measure === 'count' ? null : (fields.find(({ name }) => name === choice.field) ?? fields[0])?.name;
	const others = groupFields(screen).filter(({ name }) => name !== choice.group);
	const needed = ofTwo.includes(choice.type) ? (others[0]?.name ?? null) : null;
	const second = ofOne.includes(choice.type) || choice.second === choice.group ? null : choice.second;
	return { ...choice, measure, field: field ?? null, second: second ?? needed };
}

/** The groups and measures of a choice. */
export function toQuestion(screen: ResolvedScreen, choice: ChartChoice): { type: ChartType; groups: GroupFile[]; measures: MeasureFile[] } {
	const toGroup = (name: string): GroupFile => {
		const field = screen.fields.find((candidate) => candidate.name === name);
		const kind = field && fieldKind(field);
		return {
			field: name,
			...((kind === 'date' || kind === 'date-time') && { by: choice.by }),
			...(field?.tree && choice.level > 0 && { level: choice.level }),
		};
	};
	const groups = [choice.group, ...(choice.second === null ? [] : [choice.second])].map(toGroup);
	return { type: choice.type, groups, measures: [{ kind: choice.measure, ...(choice.field !== null && { field: choice.field }) }] };
}
