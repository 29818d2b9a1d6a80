import { PushpinOutlined } from '@ant-design/icons';
import { Alert, App, Button, Select, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { dateUnits } from '../../../contract/charts/chart.ts';
import type { ChartAnswer, ChartRequest, Figures } from '../../../contract/charts/figures.ts';
import { leadOf } from '../../../contract/charts/lead.ts';
import { fieldKind } from '../../../contract/conditions/field-kind.ts';
import type { ListRequest } from '../../../contract/records/list-query.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { ChartView } from '../../chart/chart-view.tsx';
import { chartTypeTexts } from '../../chart/texts.ts';
import { useEffectOn } from '../../core/effects/use-effect-on.ts';
import { isAbort, readError } from '../../core/failure/error-facts.ts';
import { LoadFailure } from '../../core/failure/load-failure.tsx';
import { PageDialog } from '../../core/page/page-dialog.tsx';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { useText } from '../../core/texts/use-text.ts';
import { type ChartChoice, groupFields, initialChoice, measureFields, offeredTypes, settle, toQuestion } from './chart-choice.ts';
import { measureTexts, texts, unitTexts } from './texts.ts';
import './list-chart.css';

interface Props {
	screen: ResolvedScreen;
	/** What the list shows. */
	request: Pick<ListRequest, 'parameters' | 'query'>;
	onClose(): void;
	/** Limits the list further. */
	onLimit(query: RuleGroup): void;
}

/** The records of a list as a chart, by fields and a measure of one's choice. */
export function ListChartDialog({ screen, request, onClose, onLimit }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const memory = `list-chart ${screen.name}`;
	const [choice, setChoice] = useState(() => initialChoice(screen, runtime.recall(memory)));
	const asked: ChartRequest | null = choice && { screen: screen.name, ...toQuestion(screen, choice), ...filtersOf(request) };
	const { figures, error, isLoading, retry } = useFigures(asked);
	const change = (part: Partial<ChartChoice>) => {
		if (!choice) return;
		const next = settle(screen, { ...choice, ...part });
		setChoice(next);
		runtime.remember(memory, next);
	};
	const mayExport = screen.list.export && runtime.may(`${screen.name}:export`);
	return (
		<PageDialog title={t(texts.title({ title: screen.title }))} width={920} footer={null} onCancel={onClose}>
			{choice === null && <Alert type="info" showIcon title={t(texts.noFields())} />}
			{choice && <Choices screen={screen} choice={choice} onChange={change} />}
			<div className="list-chart" aria-busy={isLoading}>
				{error !== null && <LoadFailure error={error} onRetry={retry} />}
				{error === null && figures === null && choice && <Skeleton active />}
				{error === null && figures && (
					<ChartView
						figures={figures}
						heading={<p className="list-chart-hint">{t(texts.hint())}</p>}
						tools={asked && <PinButton screen={screen} request={asked} />}
						onLead={(_, { measure, cell }) => onLimit(leadOf({ ...figures, filter: null }, measure, cell))}
						onSheet={
							mayExport && runtime.files
								? () => runtime.files?.save(runtime.paths.exportFigures, { chart: asked }) ?? Promise.resolve()
								: undefined
						}
					/>
				)}
			</div>
		</PageDialog>
	);
}

/** Adds the chart, with the filters that the list has now, to the home page. */
function PinButton({ screen, request }: { screen: ResolvedScreen; request: ChartRequest }) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const [isBusy, setBusy] = useState(false);
	const { pinChart } = runtime;
	if (!pinChart) return null;
	const handlePin = async () => {
		setBusy(true);
		try {
			await pinChart(t(texts.title({ title: screen.title })), request);
			void message.success(t(texts.pinned()));
		} catch (error) {
			void message.error(readError(error, runtime.language).message, 5);
		}
		setBusy(false);
	};
	return (
		<Button
			type="text"
			size="small"
			icon={<PushpinOutlined aria-hidden />}
			loading={isBusy}
			aria-label={t(texts.pin())}
			title={t(texts.pin())}
			onClick={() => void handlePin()}
		/>
	);
}

function filtersOf({ parameters, query }: Props['request']): Pick<ChartRequest, 'parameters' | 'query'> {
	return { ...(parameters && parameters.length > 0 && { parameters }), ...(query && { query }) };
}

interface ChoicesProps {
	screen: ResolvedScreen;
	choice: ChartChoice;
	onChange(part: Partial<ChartChoice>): void;
}

function Choices({ screen, choice, onChange }: ChoicesProps) {
	const t = useText();
	const groups = groupFields(screen);
	const options = groups.map(({ name, title }) => ({ value: name, label: title }));
	const chosen = groups.filter(({ name }) => name === choice.group || name === choice.second);
	const hasDate = chosen.some((field) => ['date', 'date-time'].includes(fieldKind(field)));
	const hasTree = chosen.some((field) => field.tree);
	const fields = measureFields(screen, choice.measure);
	const measures = (Object.keys(measureTexts) as Array<keyof typeof measureTexts>).filter(
		(kind) => kind === 'count' || measureFields(screen, kind).length > 0,
	);
	return (
		<div className="list-chart-choices">
			<Choice label={t(texts.group())}>
				<Select
					showSearch={{ optionFilterProp: 'label' }}
					options={options}
					value={choice.group}
					onChange={(group) => onChange({ group })}
				/>
			</Choice>
			<Choice label={t(texts.second())}>
				<Select
					showSearch={{ optionFilterProp: 'label' }}
					allowClear
					options={options.filter(({ value }) => value !== choice.group)}
					value={choice.second}
					onChange={(second: string | undefined) => onChange({ second: second ?? null })}
				/>
			</Choice>
			{hasDate && (
				<Choice label={t(texts.by())}>
					<Select
						options={dateUnits.map((unit) => ({ value: unit, label: t(unitTexts[unit]()) }))}
						value={choice.by}
						onChange={(by) => onChange({ by })}
					/>
				</Choice>
			)}
			{hasTree && (
				<Choice label={t(texts.level())}>
					<Select
						options={[0, 1, 2, 3, 4].map((level) => ({
							value: level,
							label: t(level === 0 ? texts.ownRecord() : texts.levelAt({ level })),
						}))}
						value={choice.level}
						onChange={(level) => onChange({ level })}
					/>
				</Choice>
			)}
			<Choice label={t(texts.measure())}>
				<Select
					options={measures.map((kind) => ({ value: kind, label: t(measureTexts[kind]()) }))}
					value={choice.measure}
					onChange={(measure) => onChange({ measure })}
				/>
			</Choice>
			{choice.measure !== 'count' && (
				<Choice label={t(texts.field())}>
					<Select
						options={fields.map(({ name, title }) => ({ value: name, label: title }))}
						value={choice.field}
						onChange={(field) => onChange({ field })}
					/>
				</Choice>
			)}
			<Choice label={t(texts.type())}>
				<Select
					options={offeredTypes.map((type) => ({ value: type, label: t(chartTypeTexts[type]()) }))}
					value={choice.type}
					onChange={(type) => onChange({ type })}
				/>
			</Choice>
		</div>
	);
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the control is the child.
		<label className="list-chart-choice">
			<span>{label}</span>
			{children}
		</label>
	);
}

/** The figures of a question; those before stay until they have come. */
function useFigures(asked: ChartRequest | null): { figures: Figures | null; error: unknown; isLoading: boolean; retry(): void } {
	const runtime = useRuntime();
	const [loaded, setLoaded] = useState<{ key: string; figures: Figures | null; error: unknown }>({ key: '', figures: null, error: null });
	const [round, setRound] = useState(0);
	const key = JSON.stringify(asked);
	useEffectOn([key, runtime, round], () => {
		if (key === 'null') return;
		const controller = new AbortController();
		const fail = (error: unknown) => {
			if (!controller.signal.aborted && !isAbort(error)) setLoaded({ key, figures: null, error });
		};
		const charts = [JSON.parse(key) as ChartRequest];
		runtime
			.call<{ charts: ChartAnswer[] }>(runtime.paths.figures, { charts }, { signal: controller.signal })
			.then(({ charts: [answer] }) => {
				if (controller.signal.aborted) return;
				// Only charts that are stored have maps.
				if (answer && 'figures' in answer) setLoaded({ key, figures: { ...answer.figures, map: null }, error: null });
				else fail(new Error(answer?.problem.message));
			}, fail);
		return () => controller.abort();
	});
	return { ...loaded, isLoading: loaded.key !== key, retry: () => setRound((last) => last + 1) };
}
