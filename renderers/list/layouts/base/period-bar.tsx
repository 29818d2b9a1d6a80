import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';

import { type Day, dayAt } from '../../../../contract/base/china-time.ts';
import type { Message } from '../../../../contract/base/define-texts.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { texts } from '../texts.ts';
import { periodAround, type Span, stepDay, titleOfPeriod } from './period.ts';
import './period-bar.css';

const spanTexts: Record<Span, Message> = {
	day: texts.day(),
	week: texts.week(),
	month: texts.month(),
	quarter: texts.quarter(),
	year: texts.year(),
};

interface Props {
	day: Day;
	span: Span;
	spans: readonly Span[];
	onChange(day: Day, span: Span): void;
}

/** Which period is shown, the way to others, and how long it is. */
export function PeriodBar({ day, span, spans, onChange }: Props) {
	const t = useText();
	const { language } = useRuntime();
	const step = (steps: number) => onChange(stepDay(day, span, steps), span);
	return (
		<div className="portal-period">
			<Button onClick={() => onChange(dayAt(Date.now()), span)}>{t(texts.today())}</Button>
			<Button type="text" icon={<LeftOutlined aria-hidden />} aria-label={t(texts.earlier())} onClick={() => step(-1)} />
			<Button type="text" icon={<RightOutlined aria-hidden />} aria-label={t(texts.later())} onClick={() => step(1)} />
			<h2 aria-live="polite">{titleOfPeriod(periodAround(day, span), span, language)}</h2>
			<fieldset className="portal-layouts" aria-label={t(texts.span())}>
				{spans.map((one) => (
					<button key={one} type="button" aria-pressed={one === span} onClick={() => onChange(day, one)}>
						<span>{t(spanTexts[one])}</span>
					</button>
				))}
			</fieldset>
		</div>
	);
}
