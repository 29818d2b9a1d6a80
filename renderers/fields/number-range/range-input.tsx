import { InputNumber } from 'antd';

import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

import './number-range.css';

interface Props {
	id?: string;
	title: string;
	value: unknown;
	unit?: string | undefined;
	disabled?: boolean;
	status?: 'error' | '';
	'aria-invalid'?: boolean;
	'aria-describedby'?: string | undefined;
	onBlur?(): void;
	/** Both numbers, of which one may be null while the other is typed; null for none. */
	onChange(value: Array<number | null> | null): void;
}

/** The least and the greatest number of a range. */
export function RangeInput({ id, title, value, unit, onChange, ...state }: Props) {
	const t = useText();
	const [from, to] = Array.isArray(value) ? value.map((one) => (typeof one === 'number' ? one : null)) : [];
	const change = (next: [number | null, number | null]) => onChange(next.every((one) => one === null) ? null : next);
	return (
		<span className="portal-number-range">
			<InputNumber<number>
				{...state}
				{...(id === undefined ? {} : { id })}
				aria-label={`${title} ${t(texts.from())}`}
				placeholder={state.disabled ? '' : t(texts.from())}
				value={from ?? null}
				onChange={(next) => change([next, to ?? null])}
			/>
			<span aria-hidden>~</span>
			<InputNumber<number>
				{...state}
				aria-label={`${title} ${t(texts.to())}`}
				placeholder={state.disabled ? '' : t(texts.to())}
				suffix={unit}
				value={to ?? null}
				onChange={(next) => change([from ?? null, next])}
			/>
		</span>
	);
}
