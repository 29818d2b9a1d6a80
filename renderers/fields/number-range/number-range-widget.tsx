import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { toInputState } from '../input-state.ts';
import { RangeInput } from './range-input.tsx';

/** The input of a form for a number range. */
export function NumberRangeWidget(props: WidgetProps) {
	const { field, value, onChange } = props;
	return <RangeInput {...toInputState(props)} title={field.title} unit={field.unit} value={value} onChange={onChange} />;
}
