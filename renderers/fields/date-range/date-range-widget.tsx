import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { toInputState } from '../input-state.ts';
import { fieldTexts } from '../texts.ts';

const format = 'YYYY-MM-DD';

/** A first and a last day, stored as a list of both. */
export function DateRangeWidget(props: WidgetProps) {
	const t = useText();
	const { field, value, onChange } = props;
	const { id, onBlur, ...state } = toInputState(props);
	const [from, to] = Array.isArray(value) ? value : [];
	// One day alone is kept, too, and found wrong: the picker itself would forget it.
	const take = (days: ReadonlyArray<Dayjs | null> | null) =>
		onChange(days?.some((day) => day !== null) ? days.map((day) => day?.format(format) ?? null) : null);
	return (
		<DatePicker.RangePicker
			{...state}
			id={{ start: id, end: `${id}-end` }}
			format={format}
			value={[toDay(from), toDay(to)]}
			{...(typeof field.minimum === 'string' ? { minDate: dayjs(field.minimum) } : {})}
			{...(typeof field.maximum === 'string' ? { maxDate: dayjs(field.maximum) } : {})}
			placeholder={props.isReadOnly ? ['', ''] : [t(fieldTexts.firstDay()), t(fieldTexts.lastDay())]}
			previewValue={false}
			onCalendarChange={take}
			onChange={take}
			onOpenChange={(isOpen) => !isOpen && onBlur()}
		/>
	);
}

function toDay(value: unknown): Dayjs | null {
	const day = typeof value === 'string' && value !== '' ? dayjs(value, format) : null;
	return day?.isValid() ? day : null;
}
