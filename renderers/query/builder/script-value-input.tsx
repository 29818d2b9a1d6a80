import { Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { withStatement } from '../../../contract/base/join-texts.ts';
import { fieldErrorsIn } from '../../../contract/base/portal-error.ts';
import { checkCondition, toFieldProblems } from '../../../contract/conditions/check-condition.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { isAbort, readFullError } from '../../core/failure/error-facts.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { useText } from '../../core/texts/use-text.ts';
import { scriptsOf, tryScript } from '../model/query-scripts.ts';
import { texts } from './texts.ts';

interface Props {
	field: ResolvedField;
	operator: string;
	value: unknown;
	onChange(source: string): void;
}

const pause = 500;
const longestShown = 200;

/** A small program that computes the value; it runs on the server while it is written, and its result is shown at once. */
export function ScriptValueInput({ field, operator, value, onChange }: Props) {
	const t = useText();
	const id = useId();
	const source = typeof value === 'string' ? value : '';
	const trial = useTrial({ field, operator, source });
	const outcome = trial === null ? t(texts.scriptRunning()) : (trial.problem ?? t(texts.scriptResult({ value: trial.result })));
	return (
		<div className="portal-rule-script">
			<Input.TextArea
				aria-label={t(texts.scriptValue())}
				aria-describedby={id}
				aria-invalid={trial?.problem !== undefined}
				status={trial?.problem === undefined ? '' : 'error'}
				className="portal-code"
				spellCheck={false}
				autoSize={{ minRows: 1, maxRows: 8 }}
				placeholder={t(texts.scriptPlaceholder())}
				value={source}
				onChange={(event) => onChange(event.target.value)}
			/>
			<small id={id} role="status" className={trial?.problem === undefined ? '' : 'portal-rule-problem'}>
				{source.trim() === '' ? t(texts.scriptHelp()) : outcome}
			</small>
		</div>
	);
}

type Trial = { problem: string } | { problem?: never; result: string };

/** The current result of the script; null while that is not known. */
function useTrial({ field, operator, source }: Pick<Props, 'field' | 'operator'> & { source: string }): Trial | null {
	const runtime = useRuntime();
	const [trial, setTrial] = useState<Trial | null>(null);
	useEffect(() => {
		setTrial(null);
		if (source.trim() === '') return;
		const check = { fieldOf: () => field, purpose: 'search', encrypted: 'equal', scripts: scriptsOf(runtime) } as const;
		const toTrial = (result: unknown, rule: object): Trial => {
			const findings = checkCondition({ field: field.name, operator, ...rule }, check);
			const [problem] = fieldErrorsIn(toFieldProblems(findings, ''), runtime.language);
			const text = String(JSON.stringify(result)).slice(0, longestShown);
			if (problem === undefined) return { result: text };
			return { problem: result === undefined ? problem.message : withStatement(text, problem.message).in(runtime.language) };
		};
		const before = toTrial(undefined, { valueSource: 'script', value: source });
		if (before.problem !== undefined) return setTrial(before);
		const controller = new AbortController();
		const timer = setTimeout(() => {
			tryScript(runtime, source, controller.signal)
				.then((result) => toTrial(result, { value: result }))
				.catch((error: unknown) => (isAbort(error) ? null : { problem: readFullError(error, runtime.language) }))
				.then((found) => !controller.signal.aborted && setTrial(found));
		}, pause);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [runtime, field, operator, source]);
	return trial;
}
