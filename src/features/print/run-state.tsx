import { Alert, Button, Progress } from 'antd';

import type { PrintRun } from '../../../contract/prints/print-entry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { notifyError } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { cancelRun, saveRun } from './print-calls.ts';
import { texts } from './texts.ts';

const endings = { failed: texts.failed, cancelled: texts.cancelled } as const;

/** How a print in the background goes on, with its file once it is there. */
export function RunState({ run, onChange }: { run: PrintRun; onChange(): void }) {
	const t = useText();
	const { files } = useRuntime();
	const { id, state, progress, count, papers, pages, problem } = run;
	if (state === 'ready') {
		return (
			<Alert
				type="success"
				showIcon
				title={t(texts.ready({ papers, pages }))}
				action={
					<Button size="small" type="primary" onClick={() => void (files && saveRun(files, id).catch(notifyError))}>
						{t(texts.download())}
					</Button>
				}
			/>
		);
	}
	if (state === 'failed' || state === 'cancelled')
		return <Alert type={state === 'failed' ? 'error' : 'info'} showIcon title={t(endings[state]())} description={problem} />;
	const stop = () => void cancelRun(id).then(onChange, notifyError);
	return (
		<div className="print-run" role="status">
			<span>{t(state === 'waiting' ? texts.waiting() : texts.running({ count }))}</span>
			<Progress percent={progress} size="small" />
			<Button size="small" onClick={stop}>
				{t(texts.cancelRun())}
			</Button>
		</div>
	);
}
