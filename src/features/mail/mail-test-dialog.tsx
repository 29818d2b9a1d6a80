import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';

import { type MailTrial, mailTestPath } from '../../../contract/features/operations/mail.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { texts } from './texts.ts';

/** Longer than a delivery may take. */
const timeout = 70_000;

/** Sends an e-mail through an account, and shows what came of it. */
export function MailTestDialog({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const [to, setTo] = useState('');
	const [result, setResult] = useState<{ isDone: boolean; text: string } | null>(null);
	const [isBusy, setBusy] = useState(false);
	const handleSend = async () => {
		setBusy(true);
		setResult(null);
		try {
			const { isDone, milliseconds, problem } = await callApi<MailTrial>(mailTestPath, { id: record.id, to: to.trim() }, { timeout });
			setResult({ isDone, text: t(isDone ? texts.done({ milliseconds }) : texts.failed({ milliseconds, problem: problem ?? '' })) });
		} catch (failure) {
			setResult({ isDone: false, text: errorText(failure) });
		} finally {
			setBusy(false);
		}
	};
	return (
		<PageDialog
			title={t(texts.test({ name: String(record.name) }))}
			width={520}
			onCancel={onClose}
			footer={
				<>
					<Button onClick={onClose}>{t(texts.close())}</Button>
					<Button type="primary" loading={isBusy} disabled={to.trim() === ''} onClick={() => void handleSend()}>
						{t(texts.send())}
					</Button>
				</>
			}
		>
			<Form layout="vertical" onFinish={() => void handleSend()}>
				<Form.Item label={t(texts.to())} htmlFor="mail-test-to">
					<Input id="mail-test-to" value={to} maxLength={200} onChange={(event) => setTo(event.target.value)} />
				</Form.Item>
			</Form>
			{result && <Alert type={result.isDone ? 'success' : 'error'} showIcon title={result.text} />}
		</PageDialog>
	);
}
