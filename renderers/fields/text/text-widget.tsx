import { Input } from 'antd';

import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { toInputState } from '../input-state.ts';
import { fieldTexts } from '../texts.ts';

/** The keyboard that a phone shows, by the format of the field. */
const keyboards: Partial<Record<string, 'tel' | 'email'>> = { mobile: 'tel', phone: 'tel', email: 'email' };

/** One line of text. */
export function TextWidget(props: WidgetProps) {
	const t = useText();
	const { field, value, onChange } = props;
	return (
		<Input
			{...toInputState(props)}
			value={String(value ?? '')}
			maxLength={field.maxLength}
			placeholder={field.placeholder ?? (props.isReadOnly ? '' : t(fieldTexts.pleaseEnter()))}
			inputMode={keyboards[field.format ?? '']}
			autoComplete="off"
			suffix={field.unit}
			onChange={(event) => onChange(event.target.value)}
		/>
	);
}
