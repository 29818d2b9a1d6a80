import { CloseOutlined } from '@ant-design/icons';
import { Button, Checkbox, Select } from 'antd';
import type { ActionProps, NotToggleProps, VersatileSelectorProps } from 'react-querybuilder';

/** The builder's own parts as antd draws them. */
export const builderControls = {
	addRuleAction: AddButton,
	addGroupAction: AddButton,
	removeRuleAction: RemoveButton,
	removeGroupAction: RemoveButton,
	combinatorSelector: PlainSelect,
	fieldSelector: SearchSelect,
	operatorSelector: PlainSelect,
	notToggle: NotToggle,
};

function AddButton({ label, title, handleOnClick, disabled, className }: ActionProps) {
	return (
		<Button
			type="link"
			size="small"
			className={className}
			title={title}
			disabled={disabled ?? false}
			onClick={(event) => handleOnClick(event)}
		>
			+ {label}
		</Button>
	);
}

function RemoveButton({ title, handleOnClick, disabled, className }: ActionProps) {
	return (
		<Button
			type="text"
			size="small"
			icon={<CloseOutlined aria-hidden />}
			className={className}
			title={title}
			aria-label={title}
			disabled={disabled ?? false}
			onClick={(event) => handleOnClick(event)}
		/>
	);
}

function PlainSelect({ options, value, handleOnChange, disabled, className, title }: VersatileSelectorProps) {
	return (
		<Select
			aria-label={title}
			className={className}
			popupMatchSelectWidth={false}
			disabled={disabled ?? false}
			options={toAntd(options)}
			value={value ?? null}
			onChange={handleOnChange}
		/>
	);
}

function SearchSelect({ options, value, handleOnChange, disabled, className, title }: VersatileSelectorProps) {
	return (
		<Select
			aria-label={title}
			className={className}
			popupMatchSelectWidth={false}
			showSearch={{ optionFilterProp: 'label' }}
			disabled={disabled ?? false}
			options={toAntd(options)}
			value={value ?? null}
			onChange={handleOnChange}
		/>
	);
}

function NotToggle({ checked, label, handleOnChange, disabled, className }: NotToggleProps) {
	return (
		<Checkbox
			className={className}
			checked={checked ?? false}
			disabled={disabled ?? false}
			onChange={(event) => handleOnChange(event.target.checked)}
		>
			{label}
		</Checkbox>
	);
}

interface AntdOption {
	label: string;
	value?: string;
	options?: AntdOption[];
}

/** Options as antd takes them, with their groups. */
function toAntd(options: readonly unknown[]): AntdOption[] {
	return (options as Array<{ label: string; value?: string; options?: unknown[] }>).map(({ label, value, options: below }) =>
		below === undefined ? { label, value: value ?? label } : { label, options: toAntd(below) },
	);
}
