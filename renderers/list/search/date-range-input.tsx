import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { readDayCell } from '../../../contract/fields/dates/read-cells.ts';
import type { SearchInputProps } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

/** From one day to another, both inside; either side may be left open. */
export function DateRangeInput(props: SearchInputProps) {
	const t = useText();
	const { range, picker, handleKey } = useRangePicker(props, readDay);
	return (
		<div className="portal-search-range" onKeyDownCapture={handleKey}>
			<DatePicker.RangePicker
				{...picker}
				id={props.id}
				allowEmpty={[true, true]}
				placeholder={[t(texts.from()), t(texts.to())]}
				value={[range.from === null ? null : dayjs(range.from), range.to === null ? null : dayjs(range.to)]}
			/>
		</div>
	);
}

/** From one minute of the day to another, both inside; either side may be left open. */
export function TimeRangeInput(props: SearchInputProps) {
	const t = useText();
	const { range, picker, handleKey } = useRangePicker(props, readTime);
	return (
		<div className="portal-search-range" onKeyDownCapture={handleKey}>
			<TimePicker.RangePicker
				{...picker}
				id={props.id}
				allowEmpty={[true, true]}
				needConfirm={false}
				format="HH:mm"
				placeholder={[t(texts.from()), t(texts.to())]}
				value={[toTime(range.from), toTime(range.to)]}
			/>
		</div>
	);
}

/**
 * The range of a picker. What is typed is a limit as soon as the typing ends, with Enter or by leaving the input: the picker itself would forget a single limit,
 * and stay open above what follows.
 */
function useRangePicker({ value, onChange }: SearchInputProps, read: (typed: string) => string | undefined) {
	const [isOpen, setOpen] = useState(false);
	const range = value?.kind === 'range' ? value : { from: null, to: null };
	const take = ({ target }: FocusEvent | KeyboardEvent) => {
		if (!(target instanceof HTMLInputElement)) return;
		const part = target.getAttribute('date-range') === 'end' ? 'to' : 'from';
		const limit = target.value.trim() === '' ? null : read(target.value.trim());
		if (limit !== undefined && limit !== range[part]) onChange({ kind: 'range', ...inOrder({ ...range, [part]: limit }) });
	};
	// Before the picker sees the key; what the browser does with it stays.
	const handleKey = (event: KeyboardEvent) => {
		if ((event.key !== 'Enter' && event.key !== 'Tab') || !(event.target instanceof HTMLInputElement)) return;
		event.stopPropagation();
		take(event);
		setOpen(false);
	};
	const picker = {
		open: isOpen,
		onOpenChange: setOpen,
		onBlur: take,
		onChange: (_: unknown, limits: [string | null, string | null] | string[] | null) =>
			onChange({ kind: 'range', from: limits?.[0] || null, to: limits?.[1] || null }),
	};
	return { range, picker, handleKey };
}

function inOrder({ from, to }: { from: string | null; to: string | null }) {
	return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

function readDay(typed: string): string | undefined {
	const day = readDayCell(typed);
	return day !== undefined && dayjs(day, 'YYYY-MM-DD', true).isValid() ? day : undefined;
}

function readTime(typed: string): string | undefined {
	const time = typed.normalize('NFKC').padStart('00:00'.length, '0');
	return dayjs(time, 'HH:mm', true).isValid() ? time : undefined;
}

function toTime(text: string | null): Dayjs | null {
	return text === null ? null : dayjs(`2000-01-01T${text}`);
}
