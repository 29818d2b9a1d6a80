import { InputNumber } from 'antd';

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
	const precision = field.type === 'integer' ? 0 : field.decimals;
	return (
		<InputNumber<string | number>
			{...toInputState(props)}
			className="portal-number"
			value={typeof value === 'number' || typeof value === 'string' ? value : null}
			controls={!isMoney}
			{...(precision === undefined ? {} : { precision })}
			{...(isMoney ? { formatter: group, parser: ungroup } : {})}
			suffix={field.unit}
			placeholder={field.placeholder ?? (props.isReadOnly ? '' : t(fieldTexts.pleaseEnter()))}
			onChange={(next) => onChange(next)}
		/>
	);
}

function group(value: string | number | undefined): string {
	const [whole = '', decimals] = String(value ?? '').split('.');
	const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
	return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

function ungroup(text: string | undefined): string | number {
	const plain = (text ?? '').replace(/,/g, '');
	return plain === '' || Number.isNaN(Number(plain)) ? plain : Number(plain);
}
