import { useEffect, useMemo, useRef, useState } from 'react';

import { addDays, type Day, dayAt } from '../../../../contract/base/china-time.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { LoadFailure } from '../../../core/failure/load-failure.tsx';
import { useIsNarrow } from '../../../core/page/use-is-narrow.ts';
import { mayDo } from '../../../core/runtime/may-do.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import type { LayoutProps } from '../base/layout-props.ts';
import {
	daysBetween,
	earlierOf,
	laterOf,
	movedBy,
	type Period,
	periodAround,
	periodOf,
	type Span,
	type TimeFields,
	timeFieldsOf,
	valueOn,
} from '../base/period.ts';
import { PeriodBar } from '../base/period-bar.tsx';
import { usePeriodRecords } from '../base/use-period-records.ts';
import { useRecordMoves } from '../base/use-record-moves.ts';
import { useShownDay } from '../base/use-shown-day.ts';
import './calendar.css';
import type { CalendarDays } from './calendar-days.ts';
import { DayList } from './day-list.tsx';
import { MonthGrid } from './month-grid.tsx';

const spans: readonly Span[] = ['month', 'week', 'day'];

/** Records on the days of a month, a week or a day; one that is dragged to another day gets its date. */
export function Calendar(props: LayoutProps) {
	const fields = timeFieldsOf(props.screen, props.layout);
	return fields === undefined ? null : <CalendarOf {...props} fields={fields} />;
}

function CalendarOf(props: LayoutProps & { fields: TimeFields }) {
	const { screen, layout, list, commands, fields } = props;
	const runtime = useRuntime();
	const { day, span, show } = useShownDay(layout.name, spans);
	const isNarrow = useIsNarrow();
	const period = useMemo(() => gridOf(day, span), [day, span]);
	const records = usePeriodRecords({ screen, list }, { fields, period });
	const names = useMemo(() => [fields.start.name, ...(fields.end ? [fields.end.name] : [])], [fields.start.name, fields.end]);
	const { mayMove, move, told } = useRecordMoves(screen, names);
	const [busy, setBusy] = useState<string | null>(null);
	const frame = useRef<HTMLDivElement>(null);
	const wanted = useRef<string | null>(null);
	useEffect(() => {
		const chip = wanted.current === null ? null : frame.current?.querySelector<HTMLElement>(`[data-chip="${wanted.current}"]`);
		if (!chip) return;
		wanted.current = null;
		chip.focus();
	});
	const byDay = useMemo(() => groupByDay(records.rows, { fields, period }), [records.rows, fields, period]);

	const carry = async (record: StoredRecord, from: Day, to: Day) => {
		const days = daysBetween(from, to);
		if (busy !== null || days === 0 || !mayMove(record)) return;
		const values = movedBy(fields, record, days);
		const moved = { ...record, ...values };
		setBusy(record.id);
		records.renew(moved);
		const saved = await move({ record, values, target: to });
		records.renew(saved === null ? record : { ...moved, version: saved.version });
		setBusy(null);
	};
	const create = (on: Day) => commands.open({ view: 'create', initial: { [fields.start.name]: valueOn(fields.start, on) } });
	const days: CalendarDays = {
		period,
		day,
		span,
		today: dayAt(Date.now()),
		on: (one) => byDay.get(one) ?? [],
		unseen: (one) => records.unseen.get(one) ?? 0,
		busy,
		mayMove,
		move: (record, from, to) => void carry(record, from, to),
		openDay: (one) => show(one, isNarrow && span === 'month' ? span : 'day'),
		onCreate: mayDo(screen, 'create', runtime) ? create : undefined,
		onKey: (event, record, on) => {
			const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
			if (!event.altKey || step === undefined) return;
			event.preventDefault();
			wanted.current = record.id;
			void carry(record, on, addDays(on, step));
		},
	};
	return (
		<div className="portal-calendar" ref={frame} data-span={span} aria-busy={records.isLoading}>
			<PeriodBar day={day} span={span} spans={spans} onChange={show} />
			{records.error !== null && <LoadFailure error={records.error} onRetry={records.retry} />}
			{span !== 'day' && <MonthGrid {...props} days={days} fields={fields} isNarrow={isNarrow} />}
			{(span === 'day' || isNarrow) && <DayList {...props} days={days} />}
			<div className="portal-told" role="status" aria-live="polite">
				{told}
			</div>
		</div>
	);
}

/** A month is shown in whole weeks. */
function gridOf(day: Day, span: Span): Period {
	const period = periodAround(day, span);
	if (span !== 'month') return period;
	return { from: periodAround(period.from, 'week').from, to: periodAround(period.to, 'week').to };
}

/** The records of each day of the period; what began before it and is long comes first, so that it stays in one line. */
function groupByDay(rows: StoredRecord[], { fields, period }: { fields: TimeFields; period: Period }): Map<Day, StoredRecord[]> {
	const placed = rows
		.flatMap((record) => {
			const own = periodOf(fields, record);
			return own === undefined ? [] : [{ record, ...own }];
		})
		.sort((left, right) => compare(left.from, right.from) || compare(right.to, left.to));
	const byDay = new Map<Day, StoredRecord[]>();
	for (const { record, from, to } of placed) {
		const last = earlierOf(to, period.to);
		for (let day = laterOf(from, period.from); day <= last; day = addDays(day, 1)) {
			byDay.set(day, [...(byDay.get(day) ?? []), record]);
		}
	}
	return byDay;
}

function compare(left: Day, right: Day): number {
	if (left === right) return 0;
	return left < right ? -1 : 1;
}
