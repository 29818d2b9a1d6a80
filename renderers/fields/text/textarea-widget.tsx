import { Input } from 'antd';

import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { useTexts } from '../../core/texts/use-texts.ts';
import { toInputState } from '../input-state.ts';

/** Several lines of text, as high as what is written. */
export function TextareaWidget(props: WidgetProps) {
	const t = useTexts();
	const { field, value, onChange } = props;
	return (
		<Input.TextArea
			{...toInputState(props)}
			value={typeof value === 'string' ? value : ''}
			maxLength={field.maxLength}
			showCount={field.maxLength !== undefined && !props.isReadOnly}
			autoSize={{ minRows: 3, maxRows: 10 }}
			placeholder={field.placeholder ?? (props.isReadOnly ? '' : t('pleaseEnter'))}
			onChange={(event) => onChange(event.target.value)}
		/>
	);
}
