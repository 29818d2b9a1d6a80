import { App } from 'antd';

import type { StartableProcess } from '../../../../contract/features/workflow/cases.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { RecordSelector } from '../../../../renderers/selector/record-selector.tsx';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { useScreen } from '../../../screens/use-screen.ts';
import { startProcess } from '../base/case-calls.ts';
import { noteTaskChange } from '../base/task-changes.ts';
import { texts } from '../base/texts.ts';

interface Props {
	process: StartableProcess;
	onStarted(caseId: string): void;
	onClose(): void;
}

/** Starts a process about a record that the user picks, or creates in the selector. */
export function ChosenRecord({ process, onStarted, onClose }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const { screen } = useScreen(process.screen);
	if (screen === null) return null;
	const handleConfirm = async (recordId: string | undefined) => {
		if (recordId === undefined) return;
		try {
			const { id } = await startProcess(runtime, process.name, recordId);
			void message.success(t(texts.started({ title: process.title })));
			noteTaskChange();
			onStarted(id);
		} catch (failure) {
			void message.error(errorText(failure), 5);
		}
	};
	return (
		<RecordSelector
			screen={screen}
			isMultiple={false}
			value={[]}
			onConfirm={([entry]) => void handleConfirm(entry?.id)}
			onClose={onClose}
		/>
	);
}
