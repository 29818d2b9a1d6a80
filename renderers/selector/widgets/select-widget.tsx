import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { OptionSelect } from '../../fields/choice/choice-widgets.tsx';
import { OfferedSelect } from '../../fields/choice/offered-select.tsx';
import { SelectorWidget } from './selector-widget.tsx';

/** A drop-down list: of the records of another screen, of what a data set offers, or of the options of the field. */
export function SelectWidget(props: WidgetProps) {
	const { reference, dataSet } = props.field;
	if (reference) return <SelectorWidget {...props} isPlain />;
	return dataSet ? <OfferedSelect {...props} /> : <OptionSelect {...props} />;
}
