import { InputNumber, Slider } from 'antd';

import { numberLimits } from '../../../contract/validation/values/field-limits.ts';
import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { toInputState } from '../input-state.ts';

import './slider.css';

/** A slider with the number beside it; the number can also be typed. */
export function SliderWidget(props: WidgetProps) {
	const { field, value, onChange, isReadOnly } = props;
	const { minimum: min, maximum: max } = numberLimits(field);
	const current = typeof value === 'number' ? value : null;
	const limits = { min, max, step: field.step ?? 1 };
	return (
		<span className="portal-slider">
			<Slider
				{...limits}
				ariaLabelForHandle={field.title}
				disabled={isReadOnly}
				value={current ?? min}
				tooltip={{ open: false }}
				onChange={onChange}
			/>
			<InputNumber
				{...toInputState(props)}
				precision={0}
				step={limits.step}
				suffix={field.unit ?? '%'}
				value={current}
				onChange={onChange}
			/>
		</span>
	);
}
