import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { toInputState } from '../input-state.ts';
import { DurationInput } from './duration-input.tsx';

/** The input of a form for a duration. */
export function DurationWidget(props: WidgetProps) {
	const { field, value, onChange } = props;
	return <DurationInput {...toInputState(props)} value={value} placeholder={field.placeholder} onChange={onChange} />;
}
