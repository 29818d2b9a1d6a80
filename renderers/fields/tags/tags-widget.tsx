import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { toInputState } from '../input-state.ts';
import { TagsInput } from './tags-input.tsx';

/** The input of a form for free tags. */
export function TagsWidget(props: WidgetProps) {
	const { field, value, onChange } = props;
	return <TagsInput {...toInputState(props)} field={field} value={value} placeholder={field.placeholder} onChange={onChange} />;
}
