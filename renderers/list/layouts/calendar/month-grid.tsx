import { PlusOutlined } from '@ant-design/icons';
import { type DragEvent, useState } from 'react';
import type { Day } from '../../../../contract/base/china-time.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { labelOf } from '../base/label-of.ts';
import type { LayoutProps } from '../base/layout-props.ts';
import { daysOf, periodOf, type TimeFields, timeOf, titleOfPeriod, weekdayNames } from '../base/period.ts';
import { colourOf } from '../base/record-card.tsx';
import { texts } from '../texts.ts';
import type { CalendarDays } from './calendar-days.ts';

interface Props extends LayoutProps {
	days: CalendarDays;
	fields: TimeFields;
	/** A phone shows how many records a day has, and those of the chosen day below. */
	isNarrow: boolean;
}

/** A record that is being dragged, and the day that it was taken from. */
interface Dragged {
	record: StoredRecord;
	from: Day;
}

/** Records that a day of a month shows; a week has room for more. */
const mostOfMonth = 3;
const mostOfWeek = 50;

/** The days of a month or a week in rows of weeks. */
export function MonthGrid(props: Props) {
	const { days } = props;
	const { language } = useRuntime();
	const [dragged, setDragged] = useState<Dragged | null>(null);
	return (
		<div className="portal-calendar-grid" data-span={days.span}>
			{weekdayNames(language).map((name) => (
				<div key={name} className="portal-weekday" aria-hidden>
					{name}
				</div>
			))}
			{daysOf(days.period).map((day) => (
				<DayCell key={day} {...props} day={day} dragged={dragged} onDrag={setDragged} />
			))}
		</div>
	);
}

function DayCell(props: Props & { day: Day; dragged: Dragged | null; onDrag(dragged: Dragged | null): void }) {
	const { days, isNarrow, day, dragged, onDrag } = props;
	const t = useText();
	const { language } = useRuntime();
	const [isOver, setOver] = useState(false);
	const rows = days.on(day);
	const count = rows.length + days.unseen(day);
	const room = days.span === 'week' ? mostOfWeek : mostOfMonth;
	// One more is no longer than the line that says so.
	const shown = rows.length === room + 1 && days.unseen(day) === 0 ? rows : rows.slice(0, room);
	const title = titleOfPeriod({ from: day, to: day }, 'day', language);
	const isOther = days.span === 'month' && day.slice(0, 7) !== days.day.slice(0, 7);
	const handleOver = (event: DragEvent) => {
		if (dragged === null) return;
		event.preventDefault();
		setOver(true);
	};
	const handleDrop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		if (dragged !== null) days.move(dragged.record, dragged.from, day);
		onDrag(null);
	};
	return (
		<section
			className="portal-day"
			data-day={day}
			data-other={isOther}
			data-today={day === days.today}
			data-current={isNarrow && day === days.day}
			data-over={isOver && dragged !== null && dragged.from !== day}
			aria-label={t(texts.dayWithCount({ day: title, count }))}
			onDragOver={handleOver}
			onDragLeave={() => setOver(false)}
			onDrop={handleDrop}
		>
			<header>
				<button
					type="button"
					className="portal-day-number"
					aria-label={t(texts.dayWithCount({ day: title, count }))}
					onClick={() => days.openDay(day)}
				>
					{Number(day.slice(8))}
					{isNarrow && count > 0 && <span className="portal-day-count" data-count={count} />}
				</button>
				{!isNarrow && days.onCreate && (
					<button
						type="button"
						className="portal-day-create"
						aria-label={t(texts.createOnDay({ day }))}
						title={t(texts.createOnDay({ day }))}
						onClick={() => days.onCreate?.(day)}
					>
						<PlusOutlined aria-hidden />
					</button>
				)}
			</header>
			{!isNarrow && (
				<ul>
					{shown.map((record) => (
						<li key={record.id}>
							<DayChip {...props} record={record} />
						</li>
					))}
					{count > shown.length && (
						<li>
							<button type="button" className="portal-link portal-day-more" onClick={() => days.openDay(day)}>
								{t(texts.moreOnDay({ count: count - shown.length }))}
							</button>
						</li>
					)}
				</ul>
			)}
		</section>
	);
}

type ChipProps = Props & { day: Day; record: StoredRecord; onDrag(dragged: Dragged | null): void };

/** A record on a day: its title in one line, coloured, joined to the days before and after it. */
function DayChip({ screen, layout, days, fields, day, record, onDrag, onOpen }: ChipProps) {
	const t = useText();
	const { language } = useRuntime();
	const own = periodOf(fields, record);
	const title = labelOf({ screen, layout }, record, language);
	const time = own?.from === day ? timeOf(fields, record) : '';
	const isMovable = days.mayMove(record);
	const range = own === undefined || own.from === own.to ? title : t(texts.fromTo({ title, from: own.from, to: own.to }));
	return (
		<button
			type="button"
			className="portal-chip"
			data-chip={record.id}
			data-color={colourOf(screen, layout, record) ?? 'default'}
			data-before={own !== undefined && own.from < day}
			data-after={own !== undefined && own.to > day}
			title={isMovable ? `${range}\n${t(texts.moveHint())}` : range}
			aria-busy={days.busy === record.id}
			draggable={isMovable}
			onDragStart={(event) => {
				event.dataTransfer.effectAllowed = 'move';
				event.dataTransfer.setData('text/plain', title);
				onDrag({ record, from: day });
			}}
			onDragEnd={() => onDrag(null)}
			onKeyDown={(event) => days.onKey(event, record, day)}
			onClick={() => onOpen?.(record)}
		>
			{time !== '' && <time>{time}</time>}
			<span>{title}</span>
		</button>
	);
}
