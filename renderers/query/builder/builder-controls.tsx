import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons';
import { Button, Checkbox, Select } from 'antd';
import type { ActionProps, NotToggleProps, ShiftActionsProps, VersatileSelectorProps } from 'react-querybuilder';

import { focusAdded, focusMoved, focusRest } from './builder-focus.ts';
import type { RuleContext } from './rule-value.tsx';

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
	shiftActions: ShiftButtons,
};

/** Moves a rule or group by one step, into and out of groups too: what dragging does, by keyboard. */
function ShiftButtons({ ruleOrGroup, className, titles, ...shift }: ShiftActionsProps) {
	const directions = [
		{ name: 'up', title: titles?.shiftUp, icon: <ArrowUpOutlined aria-hidden />, run: shift.shiftUp, isOff: shift.shiftUpDisabled },
		{
			name: 'down',
			title: titles?.shiftDown,
			icon: <ArrowDownOutlined aria-hidden />,
			run: shift.shiftDown,
			isOff: shift.shiftDownDisabled,
		},
	];
	return (
		<span className={className}>
			{directions.map(({ name, title, icon, run, isOff }) => (
				<Button
					key={name}
					type="text"
					size="small"
					icon={icon}
					title={title ?? ''}
					aria-label={title ?? ''}
					data-move={name}
					disabled={isOff ?? false}
					onClick={() => {
						run();
						focusMoved(ruleOrGroup.id, name);
					}}
				/>
			))}
		</span>
	);
}

function AddButton({ label, title, handleOnClick, disabled, className }: ActionProps) {
	return (
		<Button
			type="link"
			size="small"
			className={className}
			title={title}
			disabled={disabled ?? false}
			onClick={(event) => {
				handleOnClick(event);
				focusAdded(event.currentTarget);
			}}
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
			onClick={(event) => {
				focusRest(event.currentTarget);
				handleOnClick(event);
			}}
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

function SearchSelect({ options, value, handleOnChange, disabled, className, title, context }: VersatileSelectorProps) {
	const { usedMasked } = context as RuleContext;
	return (
		<Select
			aria-label={title}
			className={className}
			popupMatchSelectWidth={false}
			showSearch={{ optionFilterProp: 'label' }}
			disabled={disabled ?? false}
			options={toAntd(options, (path) => path !== value && usedMasked.has(path))}
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
	disabled?: boolean;
	options?: AntdOption[];
}

/** Options as antd takes them, with their groups. */
function toAntd(options: readonly unknown[], isDisabled: (value: string) => boolean = () => false): AntdOption[] {
	return (options as Array<{ label: string; value?: string; options?: unknown[] }>).map(({ label, value = label, options: below }) =>
		below === undefined ? { label, value, disabled: isDisabled(value) } : { label, options: toAntd(below, isDisabled) },
	);
}
