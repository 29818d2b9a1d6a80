import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { OptionSelect } from '../../fields/choice/choice-widgets.tsx';
import { SelectorWidget } from './selector-widget.tsx';

/** A drop-down list: of the records of another screen, or of the options of the field. */
export function SelectWidget(props: WidgetProps) {
	return props.field.reference === undefined ? <OptionSelect {...props} /> : <SelectorWidget {...props} isPlain />;
}
