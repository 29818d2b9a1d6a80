import { Input } from 'antd';

import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { toInputState } from '../input-state.ts';
import { useExample } from '../use-example.ts';

/** Several lines of text, as high as what is written. */
export function TextareaWidget(props: WidgetProps) {
	const { field, value, onChange } = props;
	return (
		<Input.TextArea
			{...toInputState(props)}
			value={typeof value === 'string' ? value : ''}
			maxLength={field.maxLength}
			showCount={field.maxLength !== undefined && !props.isReadOnly}
			autoSize={{ minRows: 3, maxRows: 10 }}
			placeholder={useExample(props)}
			onChange={(event) => onChange(event.target.value)}
		/>
	);
}
