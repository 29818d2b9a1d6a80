import { Alert, App, Button, Typography } from 'antd';
import { useState } from 'react';

import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { announceChange } from '../../../renderers/core/records/record-changes.ts';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { errorText } from '../../base/send/answer.ts';
import './clients.css';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

interface Secret {
	clientId: string;
	secret: string;
}

/** Makes a new secret of a client after a question, and shows it once. */
export function ClientSecretDialog({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const [made, setMade] = useState<Secret | null>(null);
	const [isBusy, setBusy] = useState(false);
	const handleMake = async () => {
		setBusy(true);
		try {
			setMade(await runtime.call<Secret>('/platform/v3/auth/client/secret', { id: record.id }));
			announceChange('client');
		} catch (failure) {
			void message.error(errorText(failure), 5);
		} finally {
			setBusy(false);
		}
	};
	const footer =
		made === null ? (
			<>
				<Button onClick={onClose}>{t(texts.cancel())}</Button>
				<Button type="primary" loading={isBusy} onClick={() => void handleMake()}>
					{t(texts.make())}
				</Button>
			</>
		) : (
			<Button type="primary" onClick={onClose}>
				{t(texts.close())}
			</Button>
		);
	return (
		<PageDialog
			title={t(texts.title({ name: String(record.name) }))}
			width={560}
			closable={made === null}
			keyboard={made === null}
			onCancel={onClose}
			footer={footer}
		>
			{made === null ? (
				<p>{t(record.secretTime ? texts.question() : texts.first())}</p>
			) : (
				<>
					<Alert type="warning" showIcon title={t(texts.once())} />
					<dl className="clients-secret">
						<dt>{t(texts.clientId())}</dt>
						<dd>
							<Typography.Text code copyable>
								{made.clientId}
							</Typography.Text>
						</dd>
						<dt>{t(texts.secret())}</dt>
						<dd>
							<Typography.Text code copyable>
								{made.secret}
							</Typography.Text>
						</dd>
					</dl>
				</>
			)}
		</PageDialog>
	);
}
