import { AimOutlined, ColumnWidthOutlined, ReloadOutlined } from '@ant-design/icons';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';

import type { Message } from '../../../contract/base/define-texts.ts';
import { joinTexts } from '../../../contract/base/join-texts.ts';
import type { GroupFile } from '../../../contract/charts/chart.ts';
import type { FigureEntry, Figures } from '../../../contract/charts/figures.ts';
import { toRecords } from '../../../contract/charts/lead.ts';
import type { Rule, RuleGroup } from '../../../contract/screen/condition.ts';
import { isBrushable } from '../../../renderers/chart/is-brushable.ts';
import type { Item } from '../../../renderers/chart/options/chart-scene.ts';
import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { onServerEvent } from '../../base/api/event-stream.ts';
import { baseTexts } from '../../base/i18n/texts.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { goTo } from '../../base/routes/go-to.ts';
import { errorText } from '../../base/send/answer.ts';
import { ruleFor, useCrossFilters } from '../../screens/charts/cross-filter.tsx';
import { rowsAddress } from '../../screens/charts/rows-address.ts';
import { useHomeEditing } from '../../screens/portlet.ts';
import { texts as dashboardTexts } from '../../shell/dashboard/texts.ts';
import { DrillPath, withoutPath } from './drill-path.tsx';
import { loadFigures, type TileRequest } from './load-figures.ts';
import { chartPaths } from './paths.ts';
import { texts } from './texts.ts';
import './chart-tile.css';

const ChartView = lazyPart(
	() => import('../../../renderers/chart/chart-view.tsx').then((module) => module.ChartView),
	() => <Skeleton active />,
);

// Its inputs would bring the scripts of lists along.
const PeriodForm = lazyPart(() => import('./period-form.tsx').then((module) => module.PeriodForm));

interface Props {
	request: TileRequest;
	heading?: ReactNode;
	tools?: ReactNode;
}

/** One step down: the group that was chosen, and what its records are grouped by. */
interface Step {
	title: string;
	rule: Rule | RuleGroup;
	groups: GroupFile[];
}

/** A chart with its figures: a click opens the records behind one, or goes down to the parts of its group. */
export function ChartTile({ request, heading, tools }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const { language } = runtime;
	const [steps, setSteps] = useState<Step[]>([]);
	const [isDrilling, setDrilling] = useState(false);
	const [isBrushing, setBrushing] = useState(false);
	const [round, setRound] = useState(0);
	const [screen, setScreen] = useState('');
	const [subject, setSubject] = useState('');
	const page = useCrossFilters();
	const source = useId();
	const asked = withFilter(withSteps(request, steps), page && ruleFor(page.filters, { source, subject }));
	const { data, error, isValidating, mutate } = useSWR(['figures', language, asked, round], () => loadFigures(asked, round > 0), {
		revalidateOnFocus: false,
		keepPreviousData: true,
	});
	const parent = steps.at(-1)?.title;
	const drawn = useMemo(() => data && withoutPath(data, parent), [data, parent]);
	useEffect(() => {
		if (data === undefined) return;
		setScreen(data.screen);
		setSubject(subjectOf(data));
	}, [data]);
	useChangedRecords(screen, () => void mutate());
	// Its script is fetched while the figures are.
	useEffect(() => void ChartView.load().catch(() => undefined), []);
	if (error !== undefined) return <ChartProblem error={error} heading={heading} onRetry={() => void mutate()} />;
	if (data === undefined || drawn === undefined) return <Skeleton active />;
	const openRows = ({ screen: name, dataSet, records }: Figures, query: RuleGroup) => {
		if (dataSet === null) runtime.open({ screen: name, view: 'list', query });
		else if (records) runtime.open({ screen: name, view: 'list', query: toRecords(records, query) });
		else goTo(rowsAddress(dataSet, query));
	};
	const handleLead = (query: RuleGroup, lead: NonNullable<Item['lead']>) => {
		const step = isDrilling ? stepOf(data, lead) : undefined;
		const chosen = page?.isOn ? groupsOf(data, lead) : undefined;
		if (step) setSteps([...steps, step]);
		else if (chosen) page?.choose({ source, subject: subjectOf(data), title: t(chosen.title), rule: chosen.rule });
		else openRows(data, query);
	};
	const handlePeriod = (from: FigureEntry, to: FigureEntry) => {
		const rule = periodOf(from, to);
		if (!rule) return;
		const title = from === to ? from.title : t(texts.period({ from: from.title, to: to.title }));
		if (page?.isOn)
			page.choose({ source, subject: subjectOf(data), title: t(texts.filterTitle({ axis: data.axes[0]?.title ?? '', title })), rule });
		else openRows(data, { combinator: 'and', rules: [...(data.filter ? [data.filter] : []), rule] });
	};
	const mayExport = runtime.may(`${data.screen}:export`);
	const hasBelow = data.axes[0]?.below !== null && data.axes[0] !== undefined;
	return (
		<div className="chart-tile" aria-busy={isValidating}>
			<ChartView
				figures={drawn}
				heading={heading}
				tools={
					<>
						{tools}
						{(hasBelow || steps.length > 0) && (
							<SwitchTool
								icon={<AimOutlined aria-hidden />}
								isOn={isDrilling}
								label={t(isDrilling ? texts.drillOn() : texts.drillOff())}
								onSwitch={setDrilling}
							/>
						)}
						{isBrushable(data) && (
							<SwitchTool
								icon={<ColumnWidthOutlined aria-hidden />}
								isOn={isBrushing}
								label={t(isBrushing ? texts.brushOn() : texts.brushOff())}
								onSwitch={setBrushing}
							/>
						)}
						<Button
							type="text"
							size="small"
							icon={<ReloadOutlined aria-hidden />}
							aria-label={t(texts.refresh())}
							title={t(texts.refresh())}
							onClick={() => setRound(round + 1)}
						/>
					</>
				}
				onLead={handleLead}
				onPeriod={isBrushing ? handlePeriod : undefined}
				onSheet={
					mayExport && runtime.files && request.definition === undefined
						? () => runtime.files?.save(chartPaths.export, { chart: asked }) ?? Promise.resolve()
						: undefined
				}
			/>
			{isBrushing && isBrushable(data) && (
				<PeriodForm key={data.axes[0]?.entries.length} entries={data.axes[0]?.entries ?? []} onPeriod={handlePeriod} />
			)}
			<DrillPath titles={steps.map(({ title }) => title)} onBack={(count) => setSteps(steps.slice(0, count))} />
		</div>
	);
}

/** Why there are no figures; a chart that does not exist any more can be removed from the home page. */
function ChartProblem({ error, heading, onRetry }: { error: unknown; heading: ReactNode; onRetry(): void }) {
	const t = useText();
	const customise = useHomeEditing();
	const isRefused = isRefusal(error);
	return (
		<div className="chart-problem">
			{heading}
			<Alert
				type={isRefused ? 'info' : 'error'}
				showIcon
				title={errorText(error)}
				action={
					isRefused ? (
						customise && (
							<Button size="small" onClick={customise}>
								{t(dashboardTexts.customise())}
							</Button>
						)
					) : (
						<Button onClick={onRetry}>{t(baseTexts.retry())}</Button>
					)
				}
			/>
		</div>
	);
}

/** What is filtered together: the charts over a screen, or over a data set. */
function subjectOf({ screen, dataSet }: Figures): string {
	return dataSet === null ? screen : `data set ${dataSet}`;
}

/** Changes what clicks and drags in the chart mean. */
function SwitchTool({ icon, isOn, label, onSwitch }: { icon: ReactNode; isOn: boolean; label: string; onSwitch(isOn: boolean): void }) {
	return (
		<Button
			type="text"
			size="small"
			icon={icon}
			aria-pressed={isOn}
			className={isOn ? 'chart-drilling' : undefined}
			aria-label={label}
			title={label}
			onClick={() => onSwitch(!isOn)}
		/>
	);
}

function withFilter(request: TileRequest, rule: RuleGroup | null | undefined): TileRequest {
	if (!rule) return request;
	return { ...request, query: { combinator: 'and', rules: [...(request.query ? [request.query] : []), rule] } };
}

/** The part of the chart that the steps lead to. */
function withSteps(request: TileRequest, steps: Step[]): TileRequest {
	const last = steps.at(-1);
	if (!last) return request;
	const rules = [...(request.query ? [request.query] : []), ...steps.map(({ rule }) => rule)];
	return { ...request, query: { combinator: 'and', rules }, groups: last.groups };
}

function stepOf({ axes }: Figures, { cell }: NonNullable<Item['lead']>): Step | undefined {
	const [axis, ...others] = axes;
	const entry = axis?.entries[cell.at[0] ?? -1];
	if (!axis?.below || !entry || entry.isRest) return undefined;
	// What the groups are divided by beside it stays: each month by stage, as each year.
	return { title: entry.title, rule: entry.rule, groups: [axis.below, ...others.map(({ group }) => group)] };
}

/** What a click on a figure leaves of the records: its groups, without what the chart itself is limited to. */
function groupsOf({ axes }: Figures, { cell }: NonNullable<Item['lead']>): { title: Message; rule: RuleGroup } | undefined {
	const groups = axes.flatMap((axis, index) => {
		const entry = axis.entries[cell.at[index] ?? -1];
		return entry ? [{ title: texts.filterTitle({ axis: axis.title, title: entry.title }), rule: entry.rule }] : [];
	});
	if (groups.length === 0) return undefined;
	return { title: joinTexts(groups.map(({ title }) => title)), rule: { combinator: 'and', rules: groups.map(({ rule }) => rule) } };
}

/** From the first day of one group of dates to the last day of another one. */
function periodOf({ rule: from }: FigureEntry, { rule: to }: FigureEntry): Rule | undefined {
	if ('rules' in from || 'rules' in to || !Array.isArray(from.value) || !Array.isArray(to.value)) return undefined;
	return { ...from, value: [from.value[0], to.value[1]] };
}

/** Reads the figures again when records of the screen were changed, once the page is looked at. */
function useChangedRecords(screen: string, refresh: () => void): void {
	const latest = useRef(refresh);
	latest.current = refresh;
	useEffect(() => {
		let isStale = false;
		const read = () => {
			if (!isStale || document.visibilityState !== 'visible') return;
			isStale = false;
			latest.current();
		};
		const stop = onServerEvent('figures', (data) => {
			if ((data as { screen?: unknown } | null)?.screen !== screen) return;
			isStale = true;
			read();
		});
		document.addEventListener('visibilitychange', read);
		return () => {
			stop();
			document.removeEventListener('visibilitychange', read);
		};
	}, [screen]);
}

function isRefusal(error: unknown): boolean {
	return ['noPermission', 'notFound'].includes((error as { kind?: string }).kind ?? '');
}
