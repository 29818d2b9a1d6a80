import { Input } from 'antd';

import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { useTexts } from '../../core/texts/use-texts.ts';
import { toInputState } from '../input-state.ts';

/** One line of text. */
export function TextWidget(props: WidgetProps) {
	const t = useTexts();
	const { field, value, onChange } = props;
	return (
		<Input
			{...toInputState(props)}
			value={typeof value === 'string' ? value : value == null ? '' : String(value)}
			maxLength={field.maxLength}
			placeholder={field.placeholder ?? (props.isReadOnly ? '' : t('pleaseEnter'))}
			inputMode={field.format === 'mobile' || field.format === 'phone' ? 'tel' : field.format === 'email' ? 'email' : undefined}
			autoComplete="off"
			suffix={field.unit}
			onChange={(event) => onChange(event.target.value)}
		/>
	);
}
