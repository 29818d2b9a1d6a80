import { App } from 'antd';
import { type ReactNode, useState } from 'react';

import type { StartableProcess } from '../../../../contract/features/workflow/cases.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { startProcess } from '../base/case-calls.ts';
import { noteTaskChange } from '../base/task-changes.ts';
import { texts } from '../base/texts.ts';
import { type ChosenEntries, PeopleChoices, toChosen } from '../deciding/people-choices.tsx';
import { texts as decidingTexts } from '../deciding/texts.ts';

interface Starting {
	process: StartableProcess;
	recordId: string;
}

/** Starts processes; one that lets its initiator choose people asks for them first, in the dialog. */
export function useStartProcess(onStarted: (caseId: string) => void): {
	start(process: StartableProcess, recordId: string): Promise<void>;
	dialog: ReactNode;
} {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const [asked, setAsked] = useState<Starting | null>(null);
	const send = async ({ process, recordId }: Starting, chosen: Record<string, string[]>) => {
		try {
			const { id } = await startProcess(runtime, { process: process.name, recordId, chosen });
			void message.success(t(texts.started({ title: process.title })));
			noteTaskChange();
			setAsked(null);
			onStarted(id);
		} catch (failure) {
			void message.error(errorText(failure), 5);
		}
	};
	return {
		async start(process, recordId) {
			if (process.choices.length === 0) await send({ process, recordId }, {});
			else setAsked({ process, recordId });
		},
		dialog: asked !== null && (
			<ChoicesDialog process={asked.process} onClose={() => setAsked(null)} onStart={(chosen) => send(asked, chosen)} />
		),
	};
}

interface DialogProps {
	process: StartableProcess;
	onClose(): void;
	onStart(chosen: Record<string, string[]>): Promise<void>;
}

function ChoicesDialog({ process: { title, choices }, onClose, onStart }: DialogProps) {
	const t = useText();
	const [value, setValue] = useState<ChosenEntries>({});
	const [isBusy, setBusy] = useState(false);
	const handleOk = async () => {
		setBusy(true);
		await onStart(toChosen(value));
		setBusy(false);
	};
	return (
		<PageDialog
			title={t(decidingTexts.choosePeople())}
			okText={t(texts.start({ title }))}
			cancelText={t(texts.close())}
			confirmLoading={isBusy}
			okButtonProps={{ disabled: choices.some(({ node }) => (value[node] ?? []).length === 0) }}
			onOk={() => void handleOk()}
			onCancel={onClose}
		>
			<PeopleChoices isRequired choices={choices} value={value} onChange={setValue} />
		</PageDialog>
	);
}
