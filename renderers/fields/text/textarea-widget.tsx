import { Input } from 'antd';

import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { toInputState } from '../input-state.ts';
import { fieldTexts } from '../texts.ts';

/** Several lines of text, as high as what is written. */
export function TextareaWidget(props: WidgetProps) {
	const t = useText();
	const { field, value, onChange } = props;
	return (
		<Input.TextArea
			{...toInputState(props)}
			value={typeof value === 'string' ? value : ''}
			maxLength={field.maxLength}
			showCount={field.maxLength !== undefined && !props.isReadOnly}
			autoSize={{ minRows: 3, maxRows: 10 }}
			placeholder={field.placeholder ?? (props.isReadOnly ? '' : t(fieldTexts.pleaseEnter()))}
			onChange={(event) => onChange(event.target.value)}
		/>
	);
}
