import { Input } from 'antd';

import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { toInputState } from '../input-state.ts';
import { texts } from './texts.ts';

/** The number of a record, or that it gets one. */
export function SequenceNumberWidget(props: WidgetProps) {
	const t = useText();
	return (
		<Input {...toInputState({ ...props, isReadOnly: true })} value={String(props.value ?? '')} placeholder={t(texts.assigned())} readOnly />
	);
}
