import { PlusOutlined } from '@ant-design/icons';

import { type Day, dayAt } from '../../../contract/base/china-time.ts';
import type { CalendarEntry } from '../../../contract/features/calendar/calendar.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { daysOf, type Span, titleOfPeriod, weekdayNames } from '../../../renderers/list/layouts/base/period.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { EntryChip } from './entry-chip.tsx';
import { texts } from './texts.ts';

interface Props {
	period: { from: Day; to: Day };
	/** The day in question. */
	day: Day;
	span: Span;
	/** A phone shows how many entries a day has. */
	isNarrow: boolean;
	on(day: Day): CalendarEntry[];
	onOpen(entry: CalendarEntry): void;
	onCreate(day: Day): void;
	onDay(day: Day): void;
}

/** Entries that a day of a month shows; a week has room for more. */
const mostOfMonth = 4;
const mostOfWeek = 60;

/** The days of a month or a week. */
export function DayGrid(props: Props) {
	const { language } = useRuntime();
	return (
		<div className="portal-calendar-grid" data-span={props.span}>
			{weekdayNames(language).map((name) => (
				<div key={name} className="portal-weekday" aria-hidden>
					{name}
				</div>
			))}
			{daysOf(props.period).map((one) => (
				<DayCell key={one} {...props} of={one} />
			))}
		</div>
	);
}

function DayCell({ of, day, span, isNarrow, on, onOpen, onCreate, onDay }: Props & { of: Day }) {
	const t = useText();
	const { language } = useRuntime();
	const entries = on(of);
	const room = span === 'week' ? mostOfWeek : mostOfMonth;
	// One more is no longer than the line that says so.
	const shown = entries.length === room + 1 ? entries : entries.slice(0, room);
	const label = t(texts.dayCount({ day: titleOfPeriod({ from: of, to: of }, 'day', language), count: entries.length }));
	return (
		<section
			className="portal-day"
			data-day={of}
			data-other={span === 'month' && of.slice(0, 7) !== day.slice(0, 7)}
			data-today={of === dayAt(Date.now())}
			data-current={isNarrow && of === day}
			aria-label={label}
		>
			<header>
				<button type="button" className="portal-day-number" aria-label={label} onClick={() => onDay(of)}>
					{Number(of.slice(8))}
					{isNarrow && entries.length > 0 && <span className="portal-day-count" data-count={entries.length} />}
				</button>
				{!isNarrow && (
					<button
						type="button"
						className="portal-day-create"
						aria-label={t(texts.createOn({ day: of }))}
						title={t(texts.createOn({ day: of }))}
						onClick={() => onCreate(of)}
					>
						<PlusOutlined aria-hidden />
					</button>
				)}
			</header>
			{!isNarrow && (
				<ul>
					{shown.map((entry) => (
						<li key={entry.key}>
							<EntryChip entry={entry} day={of} onOpen={onOpen} />
						</li>
					))}
					{entries.length > shown.length && (
						<li>
							<button type="button" className="portal-link portal-day-more" onClick={() => onDay(of)}>
								{t(texts.more({ count: entries.length - shown.length }))}
							</button>
						</li>
					)}
				</ul>
			)}
		</section>
	);
}
