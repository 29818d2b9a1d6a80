import { Alert, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { withRemark } from '../../../../contract/base/join-texts.ts';
import type { DesignPlan } from '../../../../contract/design/screen-design.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { designCalls } from '../design-calls.ts';
import { designTexts } from '../texts.ts';
import { isUse } from './is-use.ts';
import { StoredUses } from './stored-uses.tsx';

/** The plan for a change, or why there is none. */
export interface PlanState {
	plan: DesignPlan | null;
	error: unknown;
}

/** What a change would do to the database and to other files; null while it is being computed. */
export function usePlan(input: { path: string; to?: string; text: string | null } | null): PlanState {
	const [plan, setPlan] = useState<DesignPlan | null>(null);
	const [error, setError] = useState<unknown>(null);
	const key = JSON.stringify(input);
	useEffect(() => {
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
	}, [key]);
	return { plan, error };
}

/** A plan in words; what loses something comes first. The losses of a saved file are listed where they are confirmed. */
export function PlanView({ plan, error, isSaved = false }: PlanState & { isSaved?: boolean }) {
	const t = useText();
	if (error !== null) return <Alert type="error" showIcon title={errorText(error)} />;
	if (plan === null) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
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
