import { Select } from 'antd';

import { dateUnits, measureKinds } from '../../../../contract/charts/chart.ts';
import { isGroupable, measureProblem } from '../../../../contract/charts/group-way.ts';
import { fieldKind } from '../../../../contract/conditions/field-kind.ts';
import { measureName } from '../../../../contract/data-sets/columns.ts';
import { type CalculationKind, calculationKinds, type DataSetFile } from '../../../../contract/data-sets/data-set.ts';
import type { ShownColumn } from '../../../../contract/data-sets/rows.ts';
import type { QueryField } from '../../../../renderers/query/model/query-fields.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { ConditionPart } from './condition-part.tsx';
import { type Entry, type ListPart, withList } from './model.ts';
import { FieldSelect, TitleInput } from './part-inputs.tsx';
import { type Change, PartList } from './part-list.tsx';
import { calculationTexts, measureTexts, texts, unitTexts } from './texts.ts';
import type { Base } from './use-base.ts';

export interface PartProps {
	file: DataSetFile;
	base: Base;
	/** The columns of the last preview. */
	columns: ShownColumn[];
	onChange(file: DataSetFile): void;
}

const isFree = ({ field }: QueryField) => field.mask === undefined && field.maskedAs === undefined;
const isDate = (field: QueryField | undefined) => field !== undefined && ['date', 'date-time'].includes(fieldKind(field.field));

/** Groups, measures and calculations. */
export function FigureParts({ file, base, columns, onChange }: PartProps) {
	const t = useText();
	const set =
		<Part extends ListPart>(part: Part) =>
		(entries: Array<Entry<Part>>) =>
			onChange(withList(file, part, entries));
	const groupable = base.fields.filter((one) => isFree(one) && isGroupable(one.field));
	const fieldOf = (path: string | undefined) => base.fields.find((one) => one.path === path);
	const measurable = (kind: (typeof measureKinds)[number]) =>
		base.fields.filter((one) => isFree(one) && measureProblem({ kind, field: one.path }, one.field) === undefined);
	const { groups = [], measures = [], calculations = [] } = file;
	const names = measures.map(measureName);
	const measured = columns.filter(({ name }) => names.includes(name));
	return (
		<>
			<PartList<Entry<'groups'>>
				title={t(texts.groups())}
				addText={t(texts.addGroup())}
				entries={groups}
				isFull={groups.length >= 6}
				make={() => {
					const field = groupable.find(({ path }) => groups.every((one) => one.field !== path));
					return field && { field: field.path };
				}}
				onChange={set('groups')}
				render={(group, change) => (
					<>
						<FieldSelect
							fields={groupable}
							value={group.field}
							onChange={(field) => change({ field, by: undefined, level: undefined, name: undefined })}
						/>
						{isDate(fieldOf(group.field)) && (
							<Select
								aria-label={t(texts.unit())}
								value={group.by ?? 'month'}
								options={dateUnits.map((unit) => ({ value: unit, label: t(unitTexts[unit]()) }))}
								onChange={(by) => change({ by })}
							/>
						)}
						{fieldOf(group.field)?.field.tree && (
							<Select
								aria-label={t(texts.level())}
								value={group.level ?? 0}
								options={[0, 1, 2, 3, 4].map((level) => ({
									value: level,
									label: t(level === 0 ? texts.ownRecord() : texts.levelAt({ level })),
								}))}
								onChange={(level) => change({ level: level === 0 ? undefined : level })}
							/>
						)}
						<TitleInput value={group.title} onChange={(title) => change({ title })} />
					</>
				)}
			/>
			<PartList<Entry<'measures'>>
				title={t(texts.measures())}
				addText={t(texts.addMeasure())}
				entries={measures}
				isFull={measures.length >= 12}
				make={() => ({})}
				onChange={set('measures')}
				render={({ kind = 'count', field, when, among, title }, change) => (
					<>
						<Select
							aria-label={t(texts.measure())}
							value={kind}
							options={measureKinds.map((value) => ({ value, label: t(measureTexts[value]()) }))}
							onChange={(next) => {
								const hasField = next !== 'count' && next !== 'share';
								const fitting = measurable(next).find(({ path }) => path === field) ?? measurable(next)[0];
								change({
									...{ kind: next, name: undefined, field: hasField ? fitting?.path : undefined },
									...(next !== 'share' && { among: undefined }),
								});
							}}
						/>
						{kind !== 'count' && kind !== 'share' && (
							<FieldSelect fields={measurable(kind)} value={field} onChange={(next) => change({ field: next, name: undefined })} />
						)}
						<TitleInput value={title} onChange={(next) => change({ title: next })} />
						<ConditionPart title={t(texts.when())} base={base} value={when} onChange={(next) => change({ when: next })} />
						{kind === 'share' && (
							<ConditionPart title={t(texts.among())} base={base} value={among} onChange={(next) => change({ among: next })} />
						)}
					</>
				)}
			/>
			<PartList<Entry<'calculations'>>
				title={t(texts.calculations())}
				addText={t(texts.addCalculation())}
				entries={calculations}
				isFull={calculations.length >= 12}
				make={() => (measured[0] ? { kind: 'share', of: measured[0].name } : undefined)}
				onChange={set('calculations')}
				render={({ kind, back, of, title }, change) => (
					<>
						<Select
							aria-label={t(texts.calculation())}
							value={back === 'year' ? `${kind}Year` : kind}
							options={ways.map((value) => ({ value, label: t(calculationTexts[value]()) }))}
							onChange={(value) => change(readWay(value))}
						/>
						<Select
							aria-label={t(texts.measure())}
							value={of}
							options={measured.map((column) => ({ value: column.name, label: column.title }))}
							onChange={(next) => change({ of: next, name: undefined })}
						/>
						<TitleInput value={title} onChange={(next) => change({ title: next })} />
					</>
				)}
			/>
		</>
	);
}

const ways = [...calculationKinds, 'previousYear', 'differenceYear', 'growthYear'] as const;

function readWay(way: string): Change<Entry<'calculations'>> {
	const isYear = way.endsWith('Year');
	const kind = calculationKinds.find((one) => one === (isYear ? way.slice(0, -4) : way)) as CalculationKind;
	return { kind, back: isYear ? 'year' : undefined, name: undefined };
}
