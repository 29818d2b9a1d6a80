import type { StartableProcess } from '../../../../contract/features/workflow/cases.ts';
import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import { RecordSelector } from '../../../../renderers/selector/record-selector.tsx';
import { useScreen } from '../../../screens/use-screen.ts';
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
	const handleConfirm = (recordId: string | undefined) => {
		if (recordId !== undefined) void start(process, recordId);
	};
	return (
		<RecordSelector
			screen={screen}
			isMultiple={false}
			filter={withoutCase(process)}
			value={[]}
			onConfirm={([entry]) => handleConfirm(entry?.id)}
			onClose={onClose}
		/>
	);
}

function withoutCase({ state }: StartableProcess): RuleGroup | undefined {
	if (state === null) return undefined;
	const rules: RuleGroup['rules'] = [
		{ field: state, operator: 'isNull' },
		{ field: state, operator: 'in', value: ['cancelled', 'rejected'] },
	];
	return { combinator: 'or', rules };
}
