import { Checkbox, Radio, Select, Switch } from 'antd';

import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { toInputState } from '../input-state.ts';
import { fieldTexts } from '../texts.ts';
import { chosenValue } from './chosen-value.ts';
import { offeredOptions } from './offered-options.ts';

/** One option, or several for a list; a list without options takes free entries. */
export function OptionSelect(props: WidgetProps) {
	const t = useText();
	const { field, value, onChange, isReadOnly } = props;
	const isList = field.type === 'array';
	const mode = isList ? { mode: field.options === undefined ? ('tags' as const) : ('multiple' as const) } : {};
	return (
		<Select
			{...toInputState(props)}
			{...mode}
			allowClear={!field.required}
			showSearch={{ optionFilterProp: 'label' }}
			placeholder={field.placeholder ?? (isReadOnly ? '' : t(coreTexts.pleaseChoose()))}
			options={toOptions(props)}
			value={chosenValue(value, isList)}
			onChange={(next: unknown) => onChange(next ?? null)}
		/>
	);
}

/** One of a few options, all in sight. */
export function RadioWidget(props: WidgetProps) {
	const { id, value, onChange, isReadOnly, describedBy, onBlur, isInvalid } = props;
	return (
		<Radio.Group
			id={id}
			disabled={isReadOnly}
			aria-describedby={describedBy}
			aria-invalid={isInvalid}
			options={toOptions(props)}
			value={value ?? null}
			onChange={(event) => onChange(event.target.value)}
			onBlur={onBlur}
		/>
	);
}

/** Several of a few options, all in sight, as many as the field allows; one box for yes or no. */
export function CheckboxWidget(props: WidgetProps) {
	const { id, field, value, onChange, isReadOnly, isInvalid, describedBy, onBlur } = props;
	if (field.type === 'boolean') {
		return (
			<Checkbox
				id={id}
				disabled={isReadOnly}
				aria-describedby={describedBy}
				aria-invalid={isInvalid}
				checked={value === true}
				onChange={(event) => onChange(event.target.checked)}
				onBlur={onBlur}
			/>
		);
	}
	return <CheckboxGroup {...props} />;
}

function CheckboxGroup(props: WidgetProps) {
	const t = useText();
	const { id, field, value, onChange, isReadOnly, isInvalid, describedBy, onBlur } = props;
	const chosen: unknown[] = Array.isArray(value) ? value : [];
	const isFull = field.maxItems !== undefined && chosen.length >= field.maxItems;
	const limits = [
		...(field.minItems === undefined ? [] : [t(fieldTexts.atLeast({ min: field.minItems }))]),
		...(field.maxItems === undefined ? [] : [t(fieldTexts.atMost({ max: field.maxItems }))]),
	];
	return (
		<fieldset
			id={id}
			tabIndex={-1}
			className="portal-checkbox-group"
			aria-label={field.title}
			aria-describedby={describedBy}
			data-invalid={isInvalid}
			onBlur={onBlur}
		>
			<Checkbox.Group
				disabled={isReadOnly}
				options={toOptions(props).map((option) => ({ ...option, disabled: isReadOnly || (isFull && !chosen.includes(option.value)) }))}
				value={chosen}
				onChange={onChange}
			/>
			{limits.length > 0 && !isReadOnly && (
				<small>
					{limits.join(' · ')} · {t(fieldTexts.chosenOf({ count: chosen.length }))}
				</small>
			)}
		</fieldset>
	);
}

/** On or off. */
export function SwitchWidget({ id, value, onChange, isReadOnly, describedBy, onBlur }: WidgetProps) {
	const isOn = value === true || value === 'Y';
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: antd's switch does not tell that it was left.
		<span onBlur={onBlur}>
			<Switch id={id} disabled={isReadOnly} aria-describedby={describedBy} checked={isOn} onChange={(next) => onChange(next)} />
		</span>
	);
}

function toOptions({ field, value }: WidgetProps): Array<{ value: string; label: string }> {
	return offeredOptions(field, value)?.map((option) => ({ value: option.value, label: option.title })) ?? [];
}
