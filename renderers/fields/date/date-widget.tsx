import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { readDayCell, readMomentCell } from '../../../contract/fields/dates/read-cells.ts';
import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { formatDateTime } from '../../core/texts/dates.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { toInputState } from '../input-state.ts';

const dateFormat = 'YYYY-MM-DD';

/** A day. */
export function DateWidget(props: WidgetProps) {
	const { round, ...state } = usePickerState(props, {
		shown: toDay(props.value),
		format: dateFormat,
		read: readDayCell,
		write: (day) => day.format(dateFormat),
	});
	return <DatePicker key={round} {...state} {...boundsOf(props.field)} />;
}

/** A moment, read and written in China's time whatever the computer's own zone. */
export function DateTimeWidget(props: WidgetProps) {
	const { value } = props;
	const shown = value == null || value === '' ? null : dayjs(formatDateTime(value));
	const { round, ...state } = usePickerState(props, {
		shown,
		format: 'YYYY-MM-DD HH:mm:ss',
		read: readMomentCell,
		write: (moment) => new Date(`${moment.format('YYYY-MM-DDTHH:mm:ss')}+08:00`).toISOString(),
	});
	return <DatePicker key={round} {...state} showTime {...daysOf(props.field)} />;
}

/** A time of the day. */
export function TimeWidget(props: WidgetProps) {
	const { value } = props;
	const shown = typeof value === 'string' && value !== '' ? dayjs(`2000-01-01T${value}`) : null;
	const { round, ...state } = usePickerState(props, {
		shown,
		format: 'HH:mm:ss',
		read: readTime,
		write: (time) => time.format('HH:mm:ss'),
	});
	return <TimePicker key={round} {...state} />;
}

interface PickerKind {
	shown: Dayjs | null;
	/** How a value is shown, and typed. */
	format: string;
	/** What is meant by text in another form, in the format; undefined for anything else. */
	read(typed: string): string | undefined;
	/** As the field stores it. */
	write(moment: Dayjs): string;
}

/** Properties of all pickers. What is typed or picked is the value at once: a picker itself would forget it when it is left by the mouse. */
function usePickerState(props: WidgetProps, { shown, format, read, write }: PickerKind) {
	const t = useText();
	const [round, setRound] = useState(0);
	const value = shown?.isValid() ? shown : null;
	const take = (moment: Dayjs | null | undefined) => props.onChange(moment ? write(moment) : null);
	// Only when the typing has ended: the whole form begins with a shorter one, and passes through empty.
	const readInput = ({ target }: FocusEvent | KeyboardEvent) => {
		if (!(target instanceof HTMLInputElement)) return;
		const typed = target.value.trim();
		// A value may be more exact than its text.
		if (typed === value?.format(format)) return;
		const moment = dayjs(read(typed) ?? '', format, true);
		if (typed === '' && props.value != null) take(null);
		else if (moment.isValid()) take(moment);
	};
	// A picker that is left by the keyboard goes on showing text that is no value; another one shows the value.
	const forgetText = ({ target, relatedTarget }: FocusEvent) => {
		if (!(target instanceof HTMLInputElement) || target.value === '' || dayjs(target.value, format, true).isValid()) return;
		if (!(relatedTarget instanceof Element && relatedTarget.closest('.ant-picker-dropdown'))) setRound(round + 1);
	};
	return {
		...toInputState(props),
		round,
		value,
		format,
		placeholder: props.field.placeholder ?? (props.isReadOnly ? '' : t(coreTexts.pleaseChoose())),
		// The text of the input is never one that the mouse merely passes over.
		previewValue: false as const,
		onCalendarChange: (moment: Dayjs | Dayjs[] | null | undefined) => take(Array.isArray(moment) ? moment[0] : moment),
		onChange: take,
		onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && readInput(event),
		onBlur: (event: FocusEvent) => {
			readInput(event);
			forgetText(event);
			props.onBlur();
		},
	};
}

/** A time of the day that was typed without seconds, or with full-width characters. */
function readTime(typed: string): string | undefined {
	const [, hours = '', rest] = /^(\d{1,2})(:\d{2}(?::\d{2})?)$/.exec(typed.normalize('NFKC')) ?? [];
	return rest && `${hours.padStart(2, '0')}${rest.length === 3 ? `${rest}:00` : rest}`;
}

function toDay(value: unknown): Dayjs | null {
	const day = typeof value === 'string' && value !== '' ? dayjs(value, dateFormat) : null;
	return day?.isValid() ? day : null;
}

/** The days of a moment that its calendar offers, whole: the time is judged by the form. */
function daysOf({ minimum, maximum }: WidgetProps['field']): { minDate?: Dayjs; maxDate?: Dayjs } {
	const isDay = (limit: unknown) => typeof limit === 'string' && limit.length === dateFormat.length;
	return {
		...(isDay(minimum) ? { minDate: dayjs(minimum).startOf('day') } : {}),
		...(isDay(maximum) ? { maxDate: dayjs(maximum).endOf('day') } : {}),
	};
}

function boundsOf({ minimum, maximum }: WidgetProps['field']): { minDate?: Dayjs; maxDate?: Dayjs } {
	return {
		...(typeof minimum === 'string' ? { minDate: dayjs(minimum) } : {}),
		...(typeof maximum === 'string' ? { maxDate: dayjs(maximum) } : {}),
	};
}
