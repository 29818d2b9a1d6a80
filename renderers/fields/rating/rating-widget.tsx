import { InputNumber, Rate } from 'antd';

import { usualStars } from '../../../contract/fields/rating/rating.ts';
import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { toInputState } from '../input-state.ts';

import './rating.css';

/** More stars than that do not fit on a phone. */
const mostStars = 10;

/** Stars to click, or to choose with the arrow keys. */
export function RatingWidget(props: WidgetProps) {
	const { field, value, onChange, isReadOnly, onBlur } = props;
	const most = typeof field.maximum === 'number' ? field.maximum : usualStars;
	const current = typeof value === 'number' ? value : null;
	if (most > mostStars)
		return <InputNumber {...toInputState(props)} className="portal-number" precision={0} value={current} onChange={onChange} />;
	const { id, describedBy, isInvalid } = props;
	return (
		<Rate
			id={id}
			aria-describedby={describedBy}
			aria-invalid={isInvalid}
			aria-label={field.title}
			count={most}
			className="portal-rating-input"
			allowClear={!field.required}
			disabled={isReadOnly}
			value={current ?? 0}
			onBlur={onBlur}
			onChange={(stars) => onChange(stars === 0 ? null : stars)}
		/>
	);
}
