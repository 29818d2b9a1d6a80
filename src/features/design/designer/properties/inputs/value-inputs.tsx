import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { FieldProps } from '@rjsf/utils';
import { Button, Input, InputNumber, Segmented, Select } from 'antd';

import { findMessage, messageOf } from '../../../../../../contract/base/define-texts.ts';
import { dynamicTexts, unitTexts } from '../../../../../../contract/conditions/texts.ts';
import { formatOf } from '../../../../../../contract/fields/field-formats.ts';
import { isPlainObject } from '../../../../../../contract/input/plain-object.ts';
import { resolveFields } from '../../../../../../contract/resolve/resolve-fields.ts';
import { dynamicNames } from '../../../../../../contract/screen/condition.ts';
import { useRegistry } from '../../../../../../renderers/core/runtime/renderer-registry.ts';
import { useText } from '../../../../../base/i18n/use-text.ts';
import { openField } from '../../canvas/canvas-screen.ts';
import { useDesigner } from '../../state/designer-context.ts';
import { usePanel, usePanelInput, useTyped } from '../panel-context.ts';
import { FormulaInput, JsonInput } from './text-inputs.tsx';
import { panelTexts } from './texts.ts';

type Source = 'fixed' | 'dynamic' | 'field' | 'formula';

function sourceOf(value: unknown): Source {
	if (!isPlainObject(value)) return 'fixed';
	if ('field' in value) return 'field';
	return 'formula' in value ? 'formula' : 'dynamic';
}

/** A limit of numbers or dates: fixed, dynamic, another field or a formula. */
export function LimitField(props: FieldProps) {
	const { id, title, value, change } = usePanelInput(props);
	const { fields, field } = usePanel();
	const source = sourceOf(value);
	const isDay = formatOf(field ?? {})?.time !== undefined || formatOf(field ?? {})?.hasDayLimits === true;
	const typed = useTyped(typeof value === 'string' ? value : '', (text) => change(text === '' ? undefined : text));
	return (
		<div className="designer-limit">
			<SourceChoice
				title={title}
				source={source}
				sources={isDay ? ['fixed', 'dynamic', 'field', 'formula'] : ['fixed', 'field', 'formula']}
				onChange={change}
			/>
			{source === 'fixed' && !isDay && (
				<InputNumber
					id={id}
					aria-label={title}
					value={typeof value === 'number' ? value : null}
					onChange={(next) => change(next ?? undefined)}
				/>
			)}
			{source === 'fixed' && isDay && (
				<Input
					id={id}
					aria-label={title}
					placeholder="2026-01-31"
					value={typed.value}
					onChange={({ target }) => typed.type(target.value)}
					onBlur={typed.flush}
				/>
			)}
			{source === 'dynamic' && <DynamicInput id={id} title={title} value={value} onChange={change} />}
			{source === 'field' && (
				<Select
					id={id}
					aria-label={title}
					value={isPlainObject(value) ? String(value.field) : null}
					options={fields
						.filter((one) => one.type === field?.type && one.name !== field?.name)
						.map((one) => ({ value: one.name, label: one.title }))}
					onChange={(name) => change({ field: name })}
				/>
			)}
			{source === 'formula' && (
				<FormulaInput
					id={id}
					title={title}
					value={isPlainObject(value) ? String(value.formula) : ''}
					onChange={(formula) => change({ formula })}
				/>
			)}
		</div>
	);
}

const firstValues: Record<Source, unknown> = {
	fixed: undefined,
	dynamic: { name: 'today' },
	field: { field: '' },
	formula: { formula: '' },
};

function SourceChoice({
	title,
	source,
	sources,
	onChange,
}: {
	title: string;
	source: Source;
	sources: Source[];
	onChange(value: unknown): void;
}) {
	const t = useText();
	const labels = {
		fixed: panelTexts.fixed(),
		dynamic: panelTexts.dynamic(),
		field: panelTexts.otherField(),
		formula: panelTexts.formula(),
	};
	return (
		<Segmented<Source>
			size="small"
			block
			aria-label={t(panelTexts.source({ title }))}
			value={source}
			options={sources.map((one) => ({ value: one, label: t(labels[one]) }))}
			onChange={(next) => onChange(firstValues[next])}
		/>
	);
}

function DynamicInput({ id, title, value, onChange }: { id: string; title: string; value: unknown; onChange(value: unknown): void }) {
	const t = useText();
	const known = isPlainObject(value) ? value : {};
	const unit = findMessage(unitTexts, String(known.unit)) ?? unitTexts.day();
	return (
		<div className="designer-row">
			<Select
				id={id}
				aria-label={title}
				popupMatchSelectWidth={false}
				value={String(known.name ?? 'today')}
				options={dynamicNames.map((name) => ({
					value: name,
					label: t(messageOf(dynamicTexts, name, { amount: 'N', unit })),
				}))}
				onChange={(name) => onChange({ ...known, name })}
			/>
			<InputNumber
				aria-label={`${title} ±`}
				placeholder="±"
				value={typeof known.amount === 'number' ? known.amount : null}
				onChange={(amount) => onChange(amount === null ? { name: known.name } : { ...known, amount })}
			/>
		</div>
	);
}

/** The default value, in the input of the field itself, or dynamic. */
export function ValueField(props: FieldProps) {
	const { id, title, value, change } = usePanelInput(props);
	const { field } = usePanel();
	const { widgets } = useRegistry();
	const isDynamic = isPlainObject(value) && typeof value.name === 'string' && field?.type !== 'object';
	if (field === null || field.itemFields !== undefined) return <JsonInput id={id} title={title} value={value} onChange={change} />;
	const takesDynamic =
		formatOf(field)?.time !== undefined ||
		field.reference !== undefined ||
		field.type === 'integer' ||
		(field.type === 'string' && !field.options);
	const Widget = widgets[field.widget];
	const isDrawn =
		Widget !== undefined && field.computed === undefined && formatOf(field)?.files === undefined && formatOf(field)?.isAssigned !== true;
	return (
		<div className="designer-limit">
			{takesDynamic && (
				<SourceChoice title={title} source={isDynamic ? 'dynamic' : 'fixed'} sources={['fixed', 'dynamic']} onChange={change} />
			)}
			{isDynamic && <DynamicInput id={id} title={title} value={value} onChange={change} />}
			{!isDynamic && isDrawn && (
				<Widget
					id={id}
					field={{ ...openField(field), required: false, readOnly: false }}
					value={value ?? null}
					isReadOnly={false}
					isInvalid={false}
					onChange={(next) => change(next === null || next === '' ? undefined : next)}
					onBlur={() => undefined}
				/>
			)}
			{!isDynamic && !isDrawn && <JsonInput id={id} title={title} value={value} onChange={change} />}
		</div>
	);
}

/** Pairs of fields: one here and one of the referenced record. */
export function FieldMapField(props: FieldProps) {
	const { id, title, value, path, change } = usePanelInput(props);
	const t = useText();
	const { fields } = usePanel();
	const { view, language } = useDesigner();
	const { raw, screens } = view();
	const pairs = Object.entries(isPlainObject(value) ? value : {});
	const target = screens.get(String(valueAt(raw, [...path.slice(0, -1), 'screen'])));
	const own = fields.filter(({ system, name }) => !system || name === 'id').map(({ name, title: label }) => ({ value: name, label }));
	const theirs = (target === undefined ? [] : resolveFields(target, language, screens)).map(({ name, title: label }) => ({
		value: name,
		label,
	}));
	const put = (next: Array<[string, unknown]>) => change(next.length === 0 ? undefined : Object.fromEntries(next));
	const free = own.find(({ value: name }) => !pairs.some(([known]) => known === name));
	return (
		<fieldset className="designer-options" id={id} aria-label={title}>
			{pairs.map(([name, their], index) => (
				<div className="designer-pair" key={name}>
					<Select
						size="small"
						aria-label={t(panelTexts.ownField())}
						value={name}
						options={own}
						onChange={(next) => put(pairs.with(index, [next, their]))}
					/>
					<span aria-hidden>←</span>
					{target ? (
						<Select
							size="small"
							aria-label={t(panelTexts.theirField())}
							value={String(their)}
							options={theirs}
							onChange={(next) => put(pairs.with(index, [name, next]))}
						/>
					) : (
						<Input
							size="small"
							aria-label={t(panelTexts.theirField())}
							value={String(their)}
							onChange={(event) => put(pairs.with(index, [name, event.target.value]))}
						/>
					)}
					<Button
						size="small"
						type="text"
						icon={<DeleteOutlined aria-hidden />}
						aria-label={t(panelTexts.removePair({ name }))}
						onClick={() => put(pairs.toSpliced(index, 1))}
					/>
				</div>
			))}
			<Button
				type="dashed"
				size="small"
				block
				icon={<PlusOutlined aria-hidden />}
				disabled={free === undefined || theirs.length === 0}
				onClick={() => put([...pairs, [free?.value ?? '', theirs[0]?.value ?? '']])}
			>
				{t(panelTexts.addPair())}
			</Button>
		</fieldset>
	);
}

function valueAt(raw: unknown, path: ReadonlyArray<string | number>): unknown {
	return path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], raw);
}
