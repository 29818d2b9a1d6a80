import { Checkbox, InputNumber, Select } from 'antd';

import { isShownField } from '../../../../contract/data-sets/shown-field.ts';
import { toQueryFields } from '../../../../renderers/query/model/query-fields.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { ConditionPart } from './condition-part.tsx';
import type { PartProps } from './figure-parts.tsx';
import { type Entry, hasParameter, withList, withPart } from './model.ts';
import { FieldSelect, TitleInput } from './part-inputs.tsx';
import { type Change, PartList } from './part-list.tsx';
import { texts } from './texts.ts';
import { UsualValue } from './usual-value.tsx';

/** The fields that rows as they are show. */
export function RowParts({ file, base, onChange }: PartProps) {
	const t = useText();
	const { fields = [] } = file;
	const offered = base.fields.filter(({ field }) => isShownField(field));
	return (
		<PartList<Entry<'fields'>>
			title={t(texts.fields())}
			addText={t(texts.addField())}
			entries={fields}
			isFull={fields.length >= 40}
			make={() => {
				const field = offered.find(({ path }) => fields.every((one) => one.field !== path));
				return field && { field: field.path };
			}}
			onChange={(entries) => onChange(withList(file, 'fields', entries))}
			render={({ field, title }, change) => (
				<>
					<FieldSelect fields={offered} value={field} onChange={(next) => change({ field: next, name: undefined })} />
					<TitleInput value={title} onChange={(next) => change({ title: next })} />
				</>
			)}
		/>
	);
}

/** Which rows are kept, in which order, and what readers narrow them by. */
export function ResultParts({ file, base, columns, onChange }: PartProps) {
	const t = useText();
	const { order = [], parameters = [] } = file;
	const sortable = columns.filter(({ field }) => field.maskedAs === undefined && field.mask === undefined && field.type !== 'array');
	const free = base.fields.filter(({ field }) => field.mask === undefined && field.maskedAs === undefined);
	const usualOf = (parameter: Entry<'parameters'>, change: (part: Change<Entry<'parameters'>>) => void) => {
		const field = free.find(({ path }) => path === parameter.field)?.field;
		return field && <UsualValue key={parameter.field} parameter={parameter} field={field} onChange={change} />;
	};
	const made = { ...base.screen, fields: columns.map(({ field }) => field) };
	return (
		<>
			<section className="data-set-part" aria-label={t(texts.having())}>
				<h3>{t(texts.having())}</h3>
				<ConditionPart
					title={t(texts.having())}
					base={{ screen: made, fields: toQueryFields(made, new Map()) }}
					value={file.having}
					onChange={(having) => onChange(withPart(file, { having }))}
				/>
			</section>
			<PartList<Entry<'order'>>
				title={t(texts.order())}
				addText={t(texts.addOrder())}
				entries={order}
				isFull={order.length >= 6}
				make={() => {
					const column = sortable.find(({ name }) => order.every((one) => one.column !== name));
					return column && { column: column.name, direction: 'descending' };
				}}
				onChange={(entries) => onChange(withList(file, 'order', entries))}
				render={({ column, direction = 'ascending' }, change) => (
					<>
						<Select
							aria-label={t(texts.column())}
							value={column}
							options={sortable.map(({ name, title }) => ({ value: name, label: title }))}
							onChange={(next) => change({ column: next })}
						/>
						<Select
							aria-label={t(texts.direction())}
							value={direction}
							options={(['ascending', 'descending'] as const).map((value) => ({ value, label: t(texts[value]()) }))}
							onChange={(next) => change({ direction: next })}
						/>
					</>
				)}
			/>
			<section className="data-set-part data-set-top">
				<div>
					<span>{t(texts.top())}</span>
					<InputNumber
						aria-label={t(texts.top())}
						min={1}
						max={10_000}
						precision={0}
						value={file.top ?? null}
						onChange={(top) => onChange(withPart(file, { top: top ?? undefined }))}
					/>
					<span>{t(texts.topRows())}</span>
				</div>
			</section>
			<PartList<Entry<'parameters'>>
				title={t(texts.parameters())}
				addText={t(texts.addParameter())}
				entries={parameters}
				isFull={parameters.length >= 8}
				make={() => {
					const field = free.find(({ path }) => !hasParameter(file, path));
					return field && { field: field.path };
				}}
				onChange={(entries) => onChange(withList(file, 'parameters', entries))}
				render={(parameter, change) => (
					<>
						<FieldSelect
							fields={free}
							value={parameter.field}
							onChange={(next) => change({ field: next, operator: undefined, value: undefined, valueSource: undefined, name: undefined })}
						/>
						<TitleInput value={parameter.title} onChange={(next) => change({ title: next })} />
						<Checkbox checked={parameter.required ?? false} onChange={(event) => change({ required: event.target.checked || undefined })}>
							{t(texts.required())}
						</Checkbox>
						{usualOf(parameter, change)}
					</>
				)}
			/>
		</>
	);
}
