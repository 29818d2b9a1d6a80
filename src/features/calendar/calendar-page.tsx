import { CalendarOutlined, PlusOutlined, ShareAltOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Popover } from 'antd';
import { useMemo, useState } from 'react';
import useSWR from 'swr';
import { addDays, type Day, isDay } from '../../../contract/base/china-time.ts';
import type { Message } from '../../../contract/base/define-texts.ts';
import {
	type CalendarEntry,
	type CalendarLayer,
	type CalendarSource,
	calendarLimits,
	calendarSources,
} from '../../../contract/features/calendar/calendar.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { useIsNarrow } from '../../../renderers/core/page/use-is-narrow.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { periodAround, type Span } from '../../../renderers/list/layouts/base/period.ts';
import { PeriodBar } from '../../../renderers/list/layouts/base/period-bar.tsx';
import { useShownDay } from '../../../renderers/list/layouts/base/use-shown-day.ts';
import { useChangesOf } from '../../base/api/use-changes-of.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useWanted } from '../../screens/tabs/use-wanted.ts';
import { getLayers, queryCalendar } from './calls.ts';
import { DayAgenda } from './day-agenda.tsx';
import { DayGrid } from './day-grid.tsx';
import { EventDialog, type OpenedEvent } from './event-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { texts } from './texts.ts';
import '../../../renderers/list/layouts/calendar/calendar.css';
import './calendar-page.css';

const spans: readonly Span[] = ['month', 'week', 'day'];
const rememberedKey = 'calendar:shown';

/** What each source is called; records are chosen by their layers. */
const sourceTexts: Record<Exclude<CalendarSource, 'record'>, Message> = {
	mine: texts.mine(),
	invited: texts.invited(),
	declined: texts.declinedInvitations(),
	shared: texts.shared(),
	organisation: texts.organisation(),
	absence: texts.absence(),
	duty: texts.duty(),
	task: texts.task(),
	holiday: texts.holiday(),
};
const sources = calendarSources.filter((source) => source !== 'record');

/** The calendar of the user: a month, a week or a day, with what others share, deadlines, and dates of records. */
export function CalendarPage() {
	const t = useText();
	const runtime = useRuntime();
	const isNarrow = useIsNarrow();
	const { day, span, show } = useShownDay('calendar', spans);
	const [chosen, setShown] = useShownSources();
	const { data: layers } = useSWR(['calendar layers', runtime.language], getLayers, { revalidateOnFocus: false });
	// A layer whose screen the user may no longer view would make the whole call fail.
	const shown = { ...chosen, layers: chosen.layers.filter((name) => layers?.some((layer) => layer.name === name)) };
	const [opened, setOpened] = useState<OpenedEvent | null>(null);
	const [isSetting, setSetting] = useState(false);
	useWanted('event', (id, address) => {
		const named = address.get('day');
		const on = isDay(named) ? named : day;
		show(on, span);
		setOpened({ id, day: on });
	});
	const period = useMemo(() => gridOf(day, span), [day, span]);
	const { data, error, mutate } = useSWR(
		['calendar', runtime.language, runtime.user.tenantId, period.from, period.to, shown.sources.join(), shown.layers.join()],
		() => queryCalendar({ ...period, ...shown }),
		{ keepPreviousData: true },
	);
	// Invitations, their replies and cancellations come with a message.
	useChangesOf({ kind: 'calendar' }, () => void mutate());
	const byDay = useMemo(() => groupByDay(data?.entries ?? [], period), [data, period]);
	const open = (entry: CalendarEntry) => {
		if (entry.eventId !== null) setOpened({ id: entry.eventId, day: entry.start.slice(0, 10) });
		else if (entry.record) runtime.open({ screen: entry.record.screen, view: 'detail', id: entry.record.id });
	};
	const create = (on: Day) => setOpened({ id: null, day: on });
	return (
		<div className="page-card portal-calendar calendar-page" data-span={span}>
			<h1 className="visually-hidden">{t(texts.title())}</h1>
			<div className="calendar-bar">
				<PeriodBar day={day} span={span} spans={spans} onChange={show} />
				<Popover trigger="click" placement="bottomRight" content={<SourcePicker shown={shown} layers={layers ?? []} onChange={setShown} />}>
					<Button icon={<CalendarOutlined aria-hidden />}>{t(texts.shown())}</Button>
				</Popover>
				<Button icon={<ShareAltOutlined aria-hidden />} onClick={() => setSetting(true)}>
					{t(texts.settings())}
				</Button>
				<Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => create(day)}>
					{t(texts.create())}
				</Button>
			</div>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data?.isCut && <Alert type="info" showIcon title={t(texts.isCut())} />}
			{span !== 'day' && (
				<DayGrid
					{...{ period, day, span, isNarrow }}
					on={(one) => byDay.get(one) ?? []}
					onOpen={open}
					onCreate={create}
					onDay={(one) => show(one, isNarrow && span === 'month' ? span : 'day')}
				/>
			)}
			{(span === 'day' || isNarrow) && <DayAgenda day={day} entries={byDay.get(day) ?? []} onOpen={open} />}
			{opened !== null && (
				<EventDialog
					opened={opened}
					onClose={(hasChanged) => {
						setOpened(null);
						if (hasChanged) void mutate();
					}}
				/>
			)}
			{isSetting && (
				<SettingsDialog
					onClose={() => {
						setSetting(false);
						void mutate();
					}}
				/>
			)}
		</div>
	);
}

interface Shown {
	sources: CalendarSource[];
	layers: string[];
}

/** What the user wants to see, kept across visits. */
function useShownSources(): [Shown, (shown: Shown) => void] {
	const runtime = useRuntime();
	const [shown, setShown] = useState((): Shown => {
		const stored = (runtime.recall(rememberedKey) ?? {}) as Partial<Record<keyof Shown, unknown>>;
		const chosen = Array.isArray(stored.sources)
			? sources.filter((source) => (stored.sources as unknown[]).includes(source))
			: [...sources];
		const layers = Array.isArray(stored.layers)
			? stored.layers.filter((one) => typeof one === 'string').slice(0, calendarLimits.layers)
			: [];
		return { sources: chosen, layers };
	});
	return [
		shown,
		(next) => {
			setShown(next);
			runtime.remember(rememberedKey, next);
		},
	];
}

function SourcePicker({ shown, layers, onChange }: { shown: Shown; layers: readonly CalendarLayer[]; onChange(shown: Shown): void }) {
	const t = useText();
	const isFull = shown.layers.length >= calendarLimits.layers;
	return (
		<div className="calendar-sources">
			<Checkbox.Group
				value={shown.sources}
				options={sources.map((source) => ({ value: source, label: t(sourceTexts[source]) }))}
				onChange={(chosen) => onChange({ sources: sources.filter((source) => chosen.includes(source)), layers: shown.layers })}
			/>
			{layers.length > 0 && <h3>{t(texts.layers())}</h3>}
			<Checkbox.Group
				value={shown.layers}
				options={layers.map(({ name, title }) => ({ value: name, label: title, disabled: isFull && !shown.layers.includes(name) }))}
				onChange={(chosen) => onChange({ sources: shown.sources, layers: chosen.map(String) })}
			/>
		</div>
	);
}

/** A month is shown in whole weeks. */
function gridOf(day: Day, span: Span): { from: Day; to: Day } {
	const period = periodAround(day, span);
	if (span !== 'month') return period;
	return { from: periodAround(period.from, 'week').from, to: periodAround(period.to, 'week').to };
}

/** The entries of each day; the longest come first, so that they stay in one line, and whole days before hours. */
function groupByDay(entries: readonly CalendarEntry[], period: { from: Day; to: Day }): Map<Day, CalendarEntry[]> {
	const byDay = new Map<Day, CalendarEntry[]>();
	const longFirst = [...entries].sort((one, other) => daysOf(other) - daysOf(one) || Number(other.isAllDay) - Number(one.isAllDay));
	for (const entry of longFirst) {
		const last = entry.end.slice(0, 10);
		for (let day = entry.start.slice(0, 10); day <= last && day <= period.to; day = addDays(day, 1)) {
			if (day < period.from) continue;
			byDay.set(day, [...(byDay.get(day) ?? []), entry]);
		}
	}
	return byDay;
}

/** How many nights an entry lasts. */
function daysOf({ start, end }: CalendarEntry): number {
	return (Date.parse(end.slice(0, 10)) - Date.parse(start.slice(0, 10))) / 86_400_000;
}
