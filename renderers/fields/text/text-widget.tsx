import { Input } from 'antd';
import { formatOf } from '../../../contract/fields/field-formats.ts';
import { toPlainCode } from '../../../contract/input/plain-code.ts';
import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { toInputState } from '../input-state.ts';
import { useExample } from '../use-example.ts';

/** One line of text. */
export function TextWidget(props: WidgetProps) {
	const { field, value, onChange, onBlur } = props;
	const definition = formatOf(field);
	const handleBlur = () => {
		const plain = definition?.isCode && typeof value === 'string' ? toPlainCode(value) : value;
		if (plain !== value) onChange(plain);
		onBlur();
	};
	return (
		<Input
			{...toInputState(props)}
			onBlur={handleBlur}
			value={String(value ?? '')}
			maxLength={field.maxLength}
			placeholder={useExample(props)}
			inputMode={definition?.inputMode}
			autoComplete="off"
			suffix={field.unit}
			onChange={(event) => onChange(event.target.value)}
		/>
	);
}
