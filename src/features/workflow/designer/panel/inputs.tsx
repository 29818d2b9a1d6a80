import { Checkbox, Input, InputNumber, Select } from 'antd';
import { type ReactNode, useId } from 'react';

import type { Message } from '../../../../../contract/base/define-texts.ts';
import { findMessage } from '../../../../../contract/base/define-texts.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { panelTexts, valueTexts } from './texts.ts';

interface LabelledProps {
	label: Message;
	hint?: Message | undefined;
	children(id: string): ReactNode;
}

/** An input below its label. */
export function Labelled({ label, hint, children }: LabelledProps) {
	const t = useText();
	const id = useId();
	return (
		<div className="process-property">
			<label htmlFor={id}>{t(label)}</label>
			{children(id)}
			{hint !== undefined && <small>{t(hint)}</small>}
		</div>
	);
}

interface TextProps {
	label: Message;
	hint?: Message;
	value: string;
	rows?: number;
	onChange(value: string): void;
}

/** A text that is taken over when the input is left, so that one change can be undone by one step. */
export function TextProperty({ label, hint, value, rows = 1, onChange }: TextProps) {
	return (
		<Labelled label={label} hint={hint}>
			{(id) => <TextInput key={value} id={id} value={value} rows={rows} onChange={onChange} />}
		</Labelled>
	);
}

/** The input of a text property without its label. */
export function TextInput({ id, label, value, rows = 1, onChange }: Omit<TextProps, 'label' | 'hint'> & { id?: string; label?: string }) {
	const handle = (written: string) => written.trim() !== value && onChange(written.trim());
	return (
		<Input.TextArea
			id={id}
			aria-label={label}
			placeholder={label}
			size="small"
			autoSize={{ minRows: rows, maxRows: 8 }}
			defaultValue={value}
			onBlur={(event) => handle(event.target.value)}
			onKeyDown={(event) => {
				if (event.key !== 'Enter' || event.shiftKey || rows > 1 || event.nativeEvent.isComposing) return;
				event.preventDefault();
				handle(event.currentTarget.value);
			}}
		/>
	);
}

interface ChoiceProps {
	label: Message;
	hint?: Message | undefined;
	value: string;
	/** The first one is the default. */
	values: readonly string[];
	/** Its texts are `<prefix>.<value>`. */
	prefix: string;
	onChange(value: string): void;
}

/** One of some values. */
export function ChoiceProperty({ label, hint, ...choice }: ChoiceProps) {
	return (
		<Labelled label={label} hint={hint}>
			{(id) => <Choice id={id} {...choice} />}
		</Labelled>
	);
}

/** The input of a choice without its label. */
export function Choice({
	id,
	label,
	value,
	values,
	prefix,
	onChange,
}: Omit<ChoiceProps, 'label' | 'hint'> & { id?: string; label?: string }) {
	const t = useText();
	return (
		<Select
			id={id}
			aria-label={label}
			size="small"
			value={value}
			popupMatchSelectWidth={false}
			options={values.map((one) => ({ value: one, label: titleOfValue(`${prefix}.${one}`, t) ?? one }))}
			onChange={onChange}
		/>
	);
}

/** The text of a value; undefined for a value that only the file knows. */
export function titleOfValue(name: string, t: (message: Message) => string): string | undefined {
	const found = findMessage(valueTexts, name);
	return found && t(found);
}

/** A yes or no. */
export function FlagProperty({ label, value, onChange }: { label: Message; value: boolean; onChange(value: boolean): void }) {
	const t = useText();
	return (
		<Checkbox className="process-property" checked={value} onChange={(event) => onChange(event.target.checked)}>
			{t(label)}
		</Checkbox>
	);
}

const units = { days: /^P(\d+)D$/, hours: /^PT(\d+)H$/, minutes: /^PT(\d+)M$/ } as const;
type Unit = keyof typeof units;
const unitNames = Object.keys(units) as Unit[];
const writers: Record<Unit, (count: number) => string> = {
	days: (count) => `P${count}D`,
	hours: (count) => `PT${count}H`,
	minutes: (count) => `PT${count}M`,
};

/** A duration: a number with a unit; one that has several units is edited as it is written. */
export function DurationProperty({ label, value, onChange }: { label: Message; value: string; onChange(value: string): void }) {
	const t = useText();
	const unit = unitNames.find((name) => units[name].test(value));
	if (value !== '' && unit === undefined) return <TextProperty label={label} value={value} onChange={onChange} />;
	const count = unit === undefined ? null : Number(units[unit].exec(value)?.[1]);
	return (
		<Labelled label={label}>
			{(id) => (
				<div className="process-duration">
					<InputNumber
						id={id}
						size="small"
						min={1}
						max={9999}
						precision={0}
						value={count}
						onChange={(next) => onChange(next === null ? '' : writers[unit ?? 'days'](next))}
					/>
					<Choice
						label={t(panelTexts.unit())}
						value={unit ?? 'days'}
						values={unitNames}
						prefix="unit"
						onChange={(next) => count !== null && onChange(writers[next as Unit](count))}
					/>
				</div>
			)}
		</Labelled>
	);
}
