import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

import { formatDateTime } from '../../columns/dates.ts';
import type { WidgetProps } from '../../renderer-registry.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { toInputState } from '../input-state.ts';

const dateFormat = 'YYYY-MM-DD';
const dateTimeFormat = 'YYYY-MM-DD HH:mm:ss';

/** A day. */
export function DateWidget(props: WidgetProps) {
	const { field, value, onChange } = props;
	return (
		<DatePicker
			{...usePickerState(props)}
			format={dateFormat}
			value={toDay(value)}
			{...boundsOf(field)}
			onChange={(_, text) => onChange(text === '' || text === null ? null : String(text))}
		/>
	);
}

/** A moment, read and written in China's time whatever the computer's own zone. */
export function DateTimeWidget(props: WidgetProps) {
	const { value, onChange } = props;
	const shown = value == null || value === '' ? null : dayjs(formatDateTime(value));
	return (
		<DatePicker
			{...usePickerState(props)}
			showTime
			format={dateTimeFormat}
			value={shown?.isValid() ? shown : null}
			onChange={(moment) => onChange(moment === null ? null : new Date(`${moment.format('YYYY-MM-DDTHH:mm:ss')}+08:00`).toISOString())}
		/>
	);
}

/** A time of the day. */
export function TimeWidget(props: WidgetProps) {
	const { value, onChange } = props;
	const shown = typeof value === 'string' && value !== '' ? dayjs(`2000-01-01T${value}`) : null;
	return (
		<TimePicker
			{...usePickerState(props)}
			format="HH:mm:ss"
			value={shown?.isValid() ? shown : null}
			onChange={(moment) => onChange(moment === null ? null : moment.format('HH:mm:ss'))}
		/>
	);
}

function usePickerState(props: WidgetProps) {
	const t = useTexts();
	return { ...toInputState(props), placeholder: props.field.placeholder ?? (props.isReadOnly ? '' : t('pleaseChoose')) };
}

function toDay(value: unknown): Dayjs | null {
	const day = typeof value === 'string' && value !== '' ? dayjs(value, dateFormat) : null;
	return day?.isValid() ? day : null;
}

function boundsOf({ minimum, maximum }: WidgetProps['field']): { minDate?: Dayjs; maxDate?: Dayjs } {
	return {
		...(typeof minimum === 'string' ? { minDate: dayjs(minimum) } : {}),
		...(typeof maximum === 'string' ? { maxDate: dayjs(maximum) } : {}),
	};
}
