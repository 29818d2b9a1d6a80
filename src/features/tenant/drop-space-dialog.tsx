import { DownloadOutlined } from '@ant-design/icons';
import { Alert, App, Button, Form, Input } from 'antd';
import { useState } from 'react';

import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { errorText } from '../../base/send/answer.ts';
import { useTenantCall } from './use-tenant-call.ts';
import './tenants.css';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

/** Drops a company's space once its code is typed; everything in it can be taken away before. */
export function DropSpaceDialog({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const { call, isBusy } = useTenantCall();
	const [code, setCode] = useState('');
	const [isExporting, setExporting] = useState(false);
	const isConfirmed = code.trim() === record.code;
	const handleExport = async () => {
		setExporting(true);
		try {
			await runtime.files?.save('/platform/v3/saas/tenant/schema/export', { tenantId: record.id });
		} catch (failure) {
			void message.error(errorText(failure), 5);
		} finally {
			setExporting(false);
		}
	};
	const handleDrop = async () => {
		if (isConfirmed && (await call('schema/drop', { tenantId: record.id, code: code.trim() }, t(texts.dropped())))) onClose();
	};
	return (
		<PageDialog
			title={t(texts.drop({ name: String(record.name) }))}
			width={560}
			onCancel={onClose}
			footer={
				<>
					<Button onClick={onClose}>{t(texts.cancel())}</Button>
					<Button danger type="primary" disabled={!isConfirmed} loading={isBusy} onClick={() => void handleDrop()}>
						{t(texts.dropNow())}
					</Button>
				</>
			}
		>
			<Alert type="error" showIcon title={t(texts.dropWarning())} />
			<div className="tenants-export">
				<span>{t(texts.exportHint())}</span>
				<Button icon={<DownloadOutlined aria-hidden />} loading={isExporting} onClick={() => void handleExport()}>
					{t(texts.export())}
				</Button>
			</div>
			<Form layout="vertical" onFinish={() => void handleDrop()}>
				<Form.Item label={t(texts.typeCode({ code: String(record.code) }))} htmlFor="drop-code">
					<Input id="drop-code" autoComplete="off" value={code} onChange={(event) => setCode(event.target.value)} />
				</Form.Item>
			</Form>
		</PageDialog>
	);
}
