import { Input } from 'antd';

import { formatOf } from '../../../contract/fields/field-formats.ts';
import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { toInputState } from '../input-state.ts';
import { useExample } from '../use-example.ts';

/** One line of text. */
export function TextWidget(props: WidgetProps) {
	const { field, value, onChange } = props;
	return (
		<Input
			{...toInputState(props)}
			value={String(value ?? '')}
			maxLength={field.maxLength}
			placeholder={useExample(props)}
			inputMode={formatOf(field)?.inputMode}
			autoComplete="off"
			suffix={field.unit}
			onChange={(event) => onChange(event.target.value)}
		/>
	);
}
