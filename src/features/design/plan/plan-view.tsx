import { Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { withRemark } from '../../../../contract/base/join-texts.ts';
import type { DesignPlan } from '../../../../contract/design/screen-design.ts';
import { useEffectOn } from '../../../../renderers/core/effects/use-effect-on.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { useText } from '../../../base/i18n/use-text.ts';
import { designCalls } from '../design-calls.ts';
import { designTexts } from '../texts.ts';
import { isUse } from './is-use.ts';
import { StoredUses } from './stored-uses.tsx';

/** The plan for a change, or why there is none. */
export interface PlanState {
	plan: DesignPlan | null;
	error: unknown;
	/** Computes the plan again. */
	retry(): void;
}

/** What a change would do to the database and to other files; null while it is being computed. */
export function usePlan(input: { path: string; to?: string; text: string | null } | null): PlanState {
	const [plan, setPlan] = useState<DesignPlan | null>(null);
	const [error, setError] = useState<unknown>(null);
	const [round, setRound] = useState(0);
	const key = JSON.stringify(input);
	useEffectOn([key, round], () => {
		setPlan(null);
		setError(null);
		const wanted = JSON.parse(key) as typeof input;
		if (wanted === null) return;
		let isCurrent = true;
		designCalls.plan(wanted).then(
			(found) => isCurrent && setPlan(found),
			(failure) => isCurrent && setError(failure),
		);
		return () => {
			isCurrent = false;
		};
	});
	return { plan, error, retry: () => setRound((last) => last + 1) };
}

/** A plan in words; what loses something comes first. The losses of a saved file are listed where they are confirmed. */
export function PlanView({ plan, error, retry, isSaved = false }: PlanState & { isSaved?: boolean }) {
	if (error !== null) return <LoadFailure error={error} onRetry={retry} />;
	if (plan === null) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
	return <LoadedPlan plan={plan} isSaved={isSaved} />;
}

/** A plan that is there. */
export function LoadedPlan({ plan, isSaved = false }: { plan: DesignPlan; isSaved?: boolean }) {
	const t = useText();
	const { steps, waiting, refusals, effects, others } = plan;
	const [uses, values] = [effects.filter(isUse), effects.filter((effect) => !isUse(effect))];
	const isQuiet = steps.length + waiting.length + refusals.length + effects.length + others.length === 0;
	return (
		<div className="design-plan">
			{others.length > 0 && (
				<Alert
					type="error"
					showIcon
					title={t(designTexts.planOthers())}
					description={<Lines lines={others.map(({ file, line, message }) => `${file}:${line} ${message}`)} />}
				/>
			)}
			{refusals.length > 0 && (
				<Alert
					type="error"
					showIcon
					title={t(isSaved ? designTexts.savedRefused() : designTexts.planRefused())}
					description={<Lines lines={refusals.map(({ message }) => message)} />}
				/>
			)}
			{uses.length > 0 && <Alert type="warning" showIcon title={t(designTexts.planUses())} description={<StoredUses effects={uses} />} />}
			{values.length > 0 && (
				<Alert
					type="warning"
					showIcon
					title={t(designTexts.planEffects())}
					description={
						<>
							<Lines lines={values.map(({ message }) => message)} />
							<p>{t(designTexts.planEffectsNote())}</p>
						</>
					}
				/>
			)}
			{waiting.length > 0 && !isSaved && (
				<Alert
					type="warning"
					showIcon
					title={t(designTexts.planWaiting())}
					description={
						<>
							<Lines lines={waiting.map(({ message }) => message)} />
							<p>{t(designTexts.planWaitingNote())}</p>
						</>
					}
				/>
			)}
			{steps.length > 0 && (
				<section>
					<h4>{t(designTexts.planSteps())}</h4>
					<Lines lines={steps.map((step) => t(withRemark(step.message, designTexts.spaces({ count: step.spaces }))))} />
				</section>
			)}
			{isQuiet && <p className="design-note">{t(designTexts.planNothing())}</p>}
		</div>
	);
}

function Lines({ lines }: { lines: string[] }) {
	return (
		<ul>
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	);
}
