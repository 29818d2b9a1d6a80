import { AimOutlined, ReloadOutlined } from '@ant-design/icons';
import { Alert, Breadcrumb, Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import useSWR from 'swr';
import type { GroupFile } from '../../../contract/charts/chart.ts';
import type { ChartRequest, Figures } from '../../../contract/charts/figures.ts';
import type { Rule, RuleGroup } from '../../../contract/screen/condition.ts';
import type { Item } from '../../../renderers/chart/options/chart-scene.ts';
import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { baseTexts } from '../../base/i18n/texts.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { loadFigures } from './load-figures.ts';
import { chartPaths } from './paths.ts';
import { texts } from './texts.ts';
import './chart-tile.css';

const ChartView = lazyPart(
	() => import('../../../renderers/chart/chart-view.tsx').then((module) => module.ChartView),
	() => <Skeleton active />,
);

interface Props {
	request: ChartRequest;
	heading?: ReactNode;
	tools?: ReactNode;
}

/** One step down: the group that was chosen, and what its records are grouped by. */
interface Step {
	title: string;
	rule: Rule | RuleGroup;
	group: GroupFile;
}

/** A chart with its figures: a click opens the records behind one, or goes down to the parts of its group. */
export function ChartTile({ request, heading, tools }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const { language } = runtime;
	const [steps, setSteps] = useState<Step[]>([]);
	const [isDrilling, setDrilling] = useState(false);
	const [round, setRound] = useState(0);
	const asked = withSteps(request, steps);
	const { data, error, isValidating, mutate } = useSWR(['figures', language, asked, round], () => loadFigures(asked, round > 0), {
		revalidateOnFocus: false,
		keepPreviousData: true,
	});
	if (error !== undefined) {
		return (
			<div className="chart-problem">
				{heading}
				<Alert
					type={isRefusal(error) ? 'info' : 'error'}
					showIcon
					title={errorText(error)}
					action={isRefusal(error) ? undefined : <Button onClick={() => void mutate()}>{t(baseTexts.retry())}</Button>}
				/>
			</div>
		);
	}
	if (data === undefined) return <Skeleton active />;
	const handleLead = (query: RuleGroup, lead: NonNullable<Item['lead']>) => {
		const step = isDrilling ? stepOf(data, lead) : undefined;
		if (step) setSteps([...steps, step]);
		else runtime.open({ screen: data.screen, view: 'list', query });
	};
	const mayExport = runtime.may(`${data.screen}:export`);
	const hasBelow = data.axes[0]?.below !== null && data.axes[0] !== undefined;
	return (
		<div className="chart-tile" aria-busy={isValidating}>
			<ChartView
				figures={data}
				heading={heading}
				tools={
					<>
						{tools}
						{(hasBelow || steps.length > 0) && (
							<Button
								type="text"
								size="small"
								icon={<AimOutlined aria-hidden />}
								aria-pressed={isDrilling}
								className={isDrilling ? 'chart-drilling' : undefined}
								aria-label={t(isDrilling ? texts.drillOn() : texts.drillOff())}
								title={t(isDrilling ? texts.drillOn() : texts.drillOff())}
								onClick={() => setDrilling(!isDrilling)}
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
				onSheet={
					mayExport && runtime.files ? () => runtime.files?.save(chartPaths.export, { chart: asked }) ?? Promise.resolve() : undefined
				}
			/>
			{steps.length > 0 && (
				<Breadcrumb
					className="chart-path"
					aria-label={t(texts.path())}
					items={[
						{ title: <StepButton title={t(texts.all())} onClick={() => setSteps([])} /> },
						...steps.map(({ title }, index) => ({
							title: index === steps.length - 1 ? title : <StepButton title={title} onClick={() => setSteps(steps.slice(0, index + 1))} />,
						})),
					]}
				/>
			)}
		</div>
	);
}

function StepButton({ title, onClick }: { title: string; onClick(): void }) {
	return (
		<button type="button" className="portal-link" onClick={onClick}>
			{title}
		</button>
	);
}

/** The part of the chart that the steps lead to. */
function withSteps(request: ChartRequest, steps: Step[]): ChartRequest {
	const last = steps.at(-1);
	if (!last) return request;
	const rules = [...(request.query ? [request.query] : []), ...steps.map(({ rule }) => rule)];
	return { ...request, query: { combinator: 'and', rules }, groups: [last.group] };
}

function stepOf({ axes }: Figures, { cell }: NonNullable<Item['lead']>): Step | undefined {
	const [axis] = axes;
	const entry = axis?.entries[cell.at[0] ?? -1];
	return axis?.below && entry && !entry.isRest ? { title: entry.title, rule: entry.rule, group: axis.below } : undefined;
}

function isRefusal(error: unknown): boolean {
	return ['noPermission', 'notFound'].includes((error as { kind?: string }).kind ?? '');
}
