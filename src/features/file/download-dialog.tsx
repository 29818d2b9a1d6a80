import { App, Button } from 'antd';
import { useCallback, useState } from 'react';

import { mostManagedFiles, type ZipTicket } from '../../../contract/features/files.ts';
import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { shellTexts } from '../../shell/texts.ts';
import { texts } from './texts.ts';

/** Downloads one file, or several as an archive that the browser saves while it arrives; names those that the user may not open. */
export function FileDownloadDialog({ records, onClose }: ActionDialogProps) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const [answer, setAnswer] = useState<ZipTicket | null>(null);
	const [error, setError] = useState<unknown>(null);
	const [round, setRound] = useState(0);
	const [isBusy, setBusy] = useState(false);
	const ask = useCallback(
		(signal?: AbortSignal) => {
			const attachmentIds = records.slice(0, mostManagedFiles).map(({ id }) => id);
			return runtime.call<ZipTicket>('/platform/v3/file/zip', { attachmentIds }, { method: 'POST', ...(signal && { signal }) });
		},
		[runtime, records],
	);
	useEffectOn([ask, round], () => {
		const controller = new AbortController();
		setError(null);
		ask(controller.signal).then(setAnswer, (failure) => controller.signal.aborted || setError(failure));
		return () => controller.abort();
	});
	const readable = new Set(answer?.ids);
	const refused = answer === null ? [] : records.filter(({ id }) => !readable.has(id));
	const handleDownload = async () => {
		setBusy(true);
		try {
			// The ticket of the first call may have expired while the dialog was open.
			const { ids, ticket } = await ask();
			const [id = ''] = ids;
			if (ids.length === 1) await runtime.files?.save('/platform/v3/file/download', { attachmentId: id }, { method: 'GET' });
			else saveAddress(runtime.files?.address('/platform/v3/file/zip', { attachmentIds: ids.join(','), access_token: ticket }) ?? '');
			onClose();
		} catch (failure) {
			void message.error(errorText(failure), 5);
			setBusy(false);
		}
	};
	return (
		<PageDialog
			title={t(texts.download())}
			width="min(520px, calc(100% - 16px))"
			onCancel={onClose}
			footer={
				<>
					<Button onClick={onClose}>{t(shellTexts.close())}</Button>
					<Button
						type="primary"
						loading={isBusy || (answer === null && error === null)}
						disabled={answer === null || answer.ids.length === 0}
						onClick={() => void handleDownload()}
					>
						{t(texts.downloadNow({ count: answer?.ids.length ?? 0 }))}
					</Button>
				</>
			}
		>
			{error !== null && <LoadFailure error={error} onRetry={() => setRound((last) => last + 1)} />}
			<p>{t(texts.downloadHint({ count: records.length }))}</p>
			{records.length > mostManagedFiles && <p>{t(texts.mostDownloaded({ max: mostManagedFiles }))}</p>}
			{refused.length > 0 && (
				<>
					<p>{t(texts.refused())}</p>
					<ul>
						{refused.map(({ id, fileName }) => (
							<li key={id}>{String(fileName)}</li>
						))}
					</ul>
				</>
			)}
		</PageDialog>
	);
}

/** The browser writes the archive to the disk while it arrives. */
function saveAddress(address: string): void {
	const link = document.createElement('a');
	link.href = address;
	link.download = '';
	link.click();
}
