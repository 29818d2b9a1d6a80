import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { SearchInputProps } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

/** From one day to another, both inside; either side may be left open. */
export function DateRangeInput({ id, value, onChange }: SearchInputProps) {
	const t = useText();
	const range = value?.kind === 'range' ? value : { from: null, to: null };
	return (
		<DatePicker.RangePicker
			id={id}
			allowEmpty={[true, true]}
			placeholder={[t(texts.from()), t(texts.to())]}
			value={[range.from === null ? null : dayjs(range.from), range.to === null ? null : dayjs(range.to)]}
			onChange={(_, [from, to]) => onChange({ kind: 'range', from: from || null, to: to || null })}
		/>
	);
}

/** From one minute of the day to another, both inside; either side may be left open. */
export function TimeRangeInput({ id, value, onChange }: SearchInputProps) {
	const t = useText();
	const range = value?.kind === 'range' ? value : { from: null, to: null };
	return (
		<TimePicker.RangePicker
			id={id}
			allowEmpty={[true, true]}
			needConfirm={false}
			format="HH:mm"
			placeholder={[t(texts.from()), t(texts.to())]}
			value={[toTime(range.from), toTime(range.to)]}
			onChange={(_, [from, to]) => onChange({ kind: 'range', from: from || null, to: to || null })}
		/>
	);
}

function toTime(text: string | null): Dayjs | null {
	return text === null ? null : dayjs(`2000-01-01T${text}`);
}
