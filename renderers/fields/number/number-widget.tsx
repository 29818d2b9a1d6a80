import './number.css';
import { InputNumber } from 'antd';
import { useState } from 'react';

import type { Message } from '../../../contract/base/define-texts.ts';
import { roundTo } from '../../../contract/formula/values/decimal.ts';
import { toPlainCode } from '../../../contract/input/plain-code.ts';
import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { toInputState } from '../input-state.ts';
import { fieldTexts } from '../texts.ts';

/** A number with its unit; typed text that is too great is shown with its error instead of being changed silently. */
export function NumberWidget(props: WidgetProps) {
	return <NumberInput {...props} isMoney={false} />;
}

/** An amount of money, grouped by thousands. */
export function MoneyWidget(props: WidgetProps) {
	return <NumberInput {...props} isMoney />;
}

function NumberInput({ isMoney, ...props }: WidgetProps & { isMoney: boolean }) {
	const t = useText();
	const { field, value, onChange } = props;
	// An integer with decimals is refused by its rule; rounding would change what was meant.
	const precision = field.type === 'integer' ? undefined : field.decimals;
	const [typed, setTyped] = useState('');
	const isRounded = precision !== undefined && decimalsIn(typed) > precision;
	return (
		<>
			<InputNumber<string | number>
				{...toInputState(props)}
				className="portal-number"
				value={typeof value === 'number' || typeof value === 'string' ? value : null}
				controls={!isMoney}
				{...(precision === undefined ? {} : { precision })}
				{...(isMoney ? { formatter: group } : {})}
				parser={ungroup}
				suffix={field.unit}
				placeholder={field.placeholder}
				onInput={setTyped}
				onChange={(next) => onChange(next)}
			/>
			<div role="status" className="portal-number-note">
				{isRounded && t(roundedNote(typed, precision))}
			</div>
		</>
	);
}

/** Decimal places that were typed; zeros at the end lose nothing. */
function decimalsIn(text: string): number {
	return /\.(\d*[1-9])0*\D*$/.exec(text)?.[1]?.length ?? 0;
}

/** The input itself rounds when it is left. */
function roundedNote(typed: string, precision: number): Message {
	const value = String(roundTo(Number(typed.replace(/[^-\d.]/g, '')), precision));
	return fieldTexts.rounded({ max: precision, value });
}

function group(value: string | number | undefined): string {
	const [whole = '', decimals] = String(value ?? '').split('.');
	const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
	return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** Input methods type an ideographic full stop where a decimal point is meant. */
function ungroup(text: string | undefined): string | number {
	const plain = toPlainCode(text ?? '')
		.replace(/,/g, '')
		.replace('\u3002', '.');
	return plain === '' || Number.isNaN(Number(plain)) ? plain : Number(plain);
}
