import { useMemo } from 'react';
import { addDays, addMonths, type Day, dayAt } from '../../../../contract/base/china-time.ts';
import type { ListRequest, StoredRecord } from '../../../../contract/records/list-query.ts';
import { LoadFailure } from '../../../core/failure/load-failure.tsx';
import { MoreButton } from '../../../core/records/more-button.tsx';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { labelOf } from '../base/label-of.ts';
import type { LayoutProps } from '../base/layout-props.ts';
import {
	daysBetween,
	earlierOf,
	inPeriod,
	laterOf,
	type Period,
	periodAround,
	periodOf,
	type Span,
	type TimeFields,
	timeFieldsOf,
} from '../base/period.ts';
import { PeriodBar } from '../base/period-bar.tsx';
import { colourOf } from '../base/record-card.tsx';
import { useShownDay } from '../base/use-shown-day.ts';
import { texts } from '../texts.ts';
import './timeline.css';
import { usePagedRecords } from './use-paged-records.ts';

const spans: readonly Span[] = ['month', 'quarter', 'year'];

/** Records as bars from their first to their last day, in the order in which they begin. */
export function Timeline(props: LayoutProps) {
	const fields = timeFieldsOf(props.screen, props.layout);
	return fields === undefined ? null : <TimelineOf {...props} fields={fields} />;
}

function TimelineOf({ screen, layout, list, fields, onOpen }: LayoutProps & { fields: TimeFields }) {
	const t = useText();
	const { language } = useRuntime();
	const { day, span, show } = useShownDay(layout.name, spans);
	const period = useMemo(() => periodAround(day, span), [day, span]);
	const request = useMemo((): Omit<ListRequest, 'requestPage'> => {
		const { parameters, query, desensitization } = list.request;
		const when = inPeriod(fields, period);
		return {
			...(parameters && { parameters }),
			query: query === undefined ? when : { combinator: 'and', rules: [when, query] },
			sorts: [{ field: fields.start.name, order: 'ASC' }],
			desensitization,
		};
	}, [list.request, fields, period]);
	const found = usePagedRecords(screen, request, list.countKey);
	const today = dayAt(Date.now());
	const length = daysBetween(period.from, period.to) + 1;
	const ticks = ticksOf(period, span, language);
	const share = (one: Day) => `${(100 * daysBetween(period.from, one)) / length}%`;
	return (
		<div className="portal-timeline" aria-busy={found.isLoading}>
			<PeriodBar day={day} span={span} spans={spans} onChange={show} />
			{found.error !== null && <LoadFailure error={found.error} onRetry={found.retry} />}
			<div className="portal-timeline-scroll">
				<div className="portal-timeline-head" aria-hidden>
					<span />
					<div className="portal-timeline-track" data-dense={ticks.length > 8}>
						{ticks.map(({ from, title }) => (
							<span key={from} className="portal-timeline-tick" style={{ insetInlineStart: share(from) }}>
								<span>{title}</span>
							</span>
						))}
					</div>
				</div>
				<ol aria-label={t(texts.timelineOf({ title: screen.title }))}>
					{found.rows.map((record) => (
						<TimelineRow key={record.id} {...{ screen, layout, fields, onOpen, record, period, share, ticks, today }} />
					))}
				</ol>
				{!found.isLoading && found.error === null && found.rows.length === 0 && (
					<p className="portal-day-empty">{t(texts.emptyPeriod())}</p>
				)}
				{found.rest > 0 && <MoreButton found={{ rest: found.rest, isExact: found.isExact }} onMore={found.more} />}
			</div>
		</div>
	);
}

interface RowProps extends Pick<LayoutProps, 'screen' | 'layout' | 'onOpen'> {
	fields: TimeFields;
	record: StoredRecord;
	period: Period;
	today: Day;
	ticks: Tick[];
	/** Where a day begins on the line. */
	share(day: Day): string;
}

function TimelineRow({ screen, layout, fields, onOpen, record, period, today, ticks, share }: RowProps) {
	const t = useText();
	const { language } = useRuntime();
	const own = periodOf(fields, record);
	if (own === undefined) return null;
	const title = labelOf({ screen, layout }, record, language);
	const from = laterOf(own.from, period.from);
	const to = earlierOf(own.to, period.to);
	const label = t(texts.fromTo({ title, from: own.from, to: own.to }));
	return (
		<li className="portal-timeline-row" data-id={record.id}>
			{onOpen ? (
				<button type="button" className="portal-link portal-timeline-title" title={title} onClick={() => onOpen(record)}>
					{title}
				</button>
			) : (
				<span className="portal-timeline-title" title={title}>
					{title}
				</span>
			)}
			<div className="portal-timeline-track">
				{ticks.map((tick) => (
					<span key={tick.from} className="portal-timeline-line" style={{ insetInlineStart: share(tick.from) }} aria-hidden />
				))}
				{today >= period.from && today <= period.to && (
					<span className="portal-timeline-today" style={{ insetInlineStart: share(today) }} aria-hidden />
				)}
				<span
					className="portal-bar"
					role="img"
					data-color={colourOf(screen, layout, record) ?? 'processing'}
					data-before={own.from < period.from}
					data-after={own.to > period.to}
					style={{ insetInlineStart: share(from), insetInlineEnd: `calc(100% - ${share(addDays(to, 1))})` }}
					title={label}
					aria-label={label}
				/>
			</div>
		</li>
	);
}

interface Tick {
	from: Day;
	title: string;
}

/** The lines of the axis: weeks of a month or a quarter, months of a year. */
function ticksOf({ from, to }: Period, span: Span, language: string): Tick[] {
	const format = new Intl.DateTimeFormat(language, {
		...(span === 'year' ? { month: 'short' } : { month: 'numeric', day: 'numeric' }),
		timeZone: 'UTC',
	});
	const ticks: Tick[] = [];
	const next = (day: Day) => (span === 'year' ? addMonths(day, 1) : addDays(day, span === 'month' ? 3 : 14));
	for (let day = from; day <= to; day = next(day)) ticks.push({ from: day, title: format.format(new Date(`${day}T00:00:00Z`)) });
	return ticks;
}
