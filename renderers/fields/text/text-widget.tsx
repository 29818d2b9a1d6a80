import { Input } from 'antd';

import { formatOf } from '../../../contract/fields/field-formats.ts';
import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { toInputState } from '../input-state.ts';
import { fieldTexts } from '../texts.ts';

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
			inputMode={formatOf(field)?.inputMode}
			autoComplete="off"
			suffix={field.unit}
			onChange={(event) => onChange(event.target.value)}
		/>
	);
}
