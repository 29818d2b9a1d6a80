import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { toInputState } from '../input-state.ts';
import { PositionInput } from './position-input.tsx';

/** The input of a form for a geographic position. */
export function GeoPositionWidget(props: WidgetProps) {
	const { field, value, onChange } = props;
	return <PositionInput {...toInputState(props)} value={value} placeholder={field.placeholder} onChange={onChange} />;
}
