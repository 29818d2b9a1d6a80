import { Button } from 'antd';

import type { StartableProcess } from '../../../../contract/features/workflow/cases.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from '../base/texts.ts';
import { useStartProcess } from './use-start-process.tsx';

interface Props {
	process: StartableProcess;
	recordId: string;
	onStarted(): void;
}

/** Starts a process again about the same record, which has what was entered before. */
export function RestartButton({ process, recordId, onStarted }: Props) {
	const t = useText();
	const { start, dialog } = useStartProcess(onStarted);
	return (
		<>
			<Button size="small" type="primary" onClick={() => void start(process, recordId)}>
				{t(texts.restart())}
			</Button>
			{dialog}
		</>
	);
}
