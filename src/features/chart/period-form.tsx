import { Button, Select } from 'antd';
import { type FormEvent, useState } from 'react';

import type { FigureEntry } from '../../../contract/charts/figures.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	/** The groups of dates along the axis, in their order. */
	entries: FigureEntry[];
	onPeriod(from: FigureEntry, to: FigureEntry): void;
}

const search = { optionFilterProp: 'label' };

/** Selects a period with the keyboard, beside the dragging in the picture. */
export function PeriodForm({ entries, onPeriod }: Props) {
	const t = useText();
	const [first, setFirst] = useState(0);
	const [last, setLast] = useState(entries.length - 1);
	const options = entries.map(({ title }, value) => ({ value, label: title }));
	const handleSubmit = (event: FormEvent) => {
		event.preventDefault();
		const [from, to] = [entries[Math.min(first, last)], entries[Math.max(first, last)]];
		if (from && to) onPeriod(from, to);
	};
	return (
		<form className="chart-period" onSubmit={handleSubmit}>
			<Select size="small" showSearch={search} aria-label={t(texts.from())} options={options} value={first} onChange={setFirst} />
			<span aria-hidden>–</span>
			<Select size="small" showSearch={search} aria-label={t(texts.to())} options={options} value={last} onChange={setLast} />
			<Button size="small" type="primary" htmlType="submit">
				{t(texts.showPeriod())}
			</Button>
			<small>{t(texts.orDrag())}</small>
		</form>
	);
}
