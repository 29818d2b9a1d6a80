import { Input, InputNumber, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';

import type { CaseVariable } from '../../../../contract/features/workflow/cases.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useRegistry } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from '../base/texts.ts';
import { ReasonInput } from './reason-input.tsx';

interface Props {
	variables: CaseVariable[];
	onClose(): void;
	onSend(input: { variables: Record<string, unknown>; comment: string }): Promise<void>;
}

/** Shows and changes what a case knows beside its record; the reason is kept in its history. */
export function VariablesDialog({ variables, onClose, onSend }: Props) {
	const t = useText();
	const [changed, setChanged] = useState<Record<string, unknown>>({});
	const [comment, setComment] = useState('');
	const [isBusy, setBusy] = useState(false);
	const handleOk = async () => {
		setBusy(true);
		await onSend({ variables: changed, comment });
		setBusy(false);
	};
	return (
		<PageDialog
			title={t(texts.variables())}
			okText={t(texts.variables())}
			cancelText={t(texts.close())}
			confirmLoading={isBusy}
			okButtonProps={{ disabled: comment.trim() === '' || Object.keys(changed).length === 0 }}
			onOk={() => void handleOk()}
			onCancel={onClose}
		>
			<div className="case-move">
				{variables.map((variable) => (
					<VariableInput
						key={variable.name}
						variable={variable}
						value={Object.hasOwn(changed, variable.name) ? changed[variable.name] : variable.value}
						onChange={(value) => setChanged({ ...changed, [variable.name]: value })}
					/>
				))}
				<ReasonInput label={texts.editReason()} value={comment} onChange={setComment} />
			</div>
		</PageDialog>
	);
}

interface InputProps {
	variable: CaseVariable;
	value: unknown;
	onChange(value: unknown): void;
}

function VariableInput({ variable, value, onChange }: InputProps) {
	const id = useId();
	return (
		<>
			<label htmlFor={id}>{variable.title}</label>
			<ValueInput id={id} variable={variable} value={value} onChange={onChange} />
		</>
	);
}

function ValueInput({ id, variable: { type, title }, value, onChange }: InputProps & { id: string }): ReactNode {
	const t = useText();
	if (type === 'number' || type === 'integer')
		return (
			<InputNumber
				id={id}
				className="case-variable"
				value={typeof value === 'number' ? value : null}
				{...(type === 'integer' && { precision: 0 })}
				onChange={onChange}
			/>
		);
	if (type === 'boolean')
		return (
			<Select
				id={id}
				allowClear
				{...(typeof value === 'boolean' && { value })}
				options={[
					{ value: true, label: t(texts.yes()) },
					{ value: false, label: t(texts.no()) },
				]}
				onChange={(next: boolean | undefined) => onChange(next ?? null)}
			/>
		);
	if (type === 'date') return <DayInput id={id} title={title} value={value} onChange={onChange} />;
	return (
		<Input
			id={id}
			maxLength={2000}
			value={typeof value === 'string' ? value : ''}
			onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
		/>
	);
}

/** The input that forms have for days. */
function DayInput({
	id,
	title,
	value,
	onChange,
}: {
	id: string;
	title: string;
	value: unknown;
	onChange(value: unknown): void;
}): ReactNode {
	const { date: Widget } = useRegistry().widgets;
	if (Widget === undefined) return null;
	return (
		<Widget
			id={id}
			field={dayField(title)}
			value={value ?? null}
			isReadOnly={false}
			isInvalid={false}
			onChange={onChange}
			onBlur={() => undefined}
		/>
	);
}

function dayField(title: string): ResolvedField {
	return {
		...{ name: 'day', title, column: '', type: 'string', format: 'date' },
		...{ required: false, system: false, widget: 'date', columnType: 'text', searchable: false },
	};
}
