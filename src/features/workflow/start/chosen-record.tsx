import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import useSWR from 'swr';

import type { StartableProcess } from '../../../../contract/features/workflow/cases.ts';
import type { CountAnswer } from '../../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { RecordSelector } from '../../../../renderers/selector/record-selector.tsx';
import { useText } from '../../../base/i18n/use-text.ts';
import { useScreen } from '../../../screens/use-screen.ts';
import { texts } from '../base/texts.ts';
import { recordsToStart, type Scope } from './records-to-start.ts';
import { useStartProcess } from './use-start-process.tsx';

interface Props {
	process: StartableProcess;
	onStarted(caseId: string): void;
	onClose(): void;
}

/** Starts a process about a record that the user picks, or creates in the selector: one without a case, or whose case has come to nothing. */
export function ChosenRecord({ process, onStarted, onClose }: Props) {
	const { screen } = useScreen(process.screen);
	const { start, dialog } = useStartProcess(onStarted);
	if (screen === null) return null;
	if (dialog) return dialog;
	return <RecordChoice process={process} screen={screen} onChosen={(recordId) => void start(process, recordId)} onClose={onClose} />;
}

interface ChoiceProps {
	process: StartableProcess;
	screen: ResolvedScreen;
	onChosen(recordId: string): void;
	onClose(): void;
}

/** Who has created records that wait for the process finds these first. */
function RecordChoice({ process, screen, onChosen, onClose }: ChoiceProps) {
	const t = useText();
	const runtime = useRuntime();
	const [chosen, setChosen] = useState<Scope | null>(null);
	const filters = useMemo(() => recordsToStart(process, runtime.user.id), [process, runtime.user.id]);
	const { data: ownCount, error } = useSWR(
		process.isOwnOnly ? null : ['own-records', screen.base, process.name, runtime.user.id],
		async () => (await runtime.call<CountAnswer>(`${screen.base}/count`, { query: filters.own })).count,
		{ revalidateOnFocus: false },
	);
	if (!process.isOwnOnly && ownCount === undefined && error === undefined) return null;
	const hasOwn = process.isOwnOnly || (ownCount ?? 0) > 0;
	const scope = chosen ?? (hasOwn ? 'own' : 'all');
	return (
		<RecordSelector
			screen={screen}
			isMultiple={false}
			filter={filters[scope]}
			tools={
				hasOwn &&
				!process.isOwnOnly && (
					<Segmented<Scope>
						aria-label={t(texts.recordScope())}
						value={scope}
						options={[
							{ value: 'own', label: t(texts.ownRecords()) },
							{ value: 'all', label: t(texts.allRecords()) },
						]}
						onChange={setChosen}
					/>
				)
			}
			value={[]}
			onConfirm={([entry]) => entry !== undefined && onChosen(entry.id)}
			onClose={onClose}
		/>
	);
}
