import { DownloadOutlined } from '@ant-design/icons';
import { Alert, App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { errorText } from '../../base/send/answer.ts';
import { useTenantCall } from './use-tenant-call.ts';
import './tenants.css';

/** Drops a company's space once its code is typed; everything in it can be taken away before. */
export function DropSpaceDialog({ record, onClose }: ActionDialogProps) {
	const { t } = useTranslation();
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
		if (isConfirmed && (await call('schema/drop', { tenantId: record.id, code: code.trim() }, t('tenants.dropped')))) onClose();
	};
	return (
		<PageDialog
			title={t('tenants.drop', { name: String(record.name) })}
			width={560}
			onCancel={onClose}
			footer={
				<>
					<Button onClick={onClose}>{t('tenants.cancel')}</Button>
					<Button danger type="primary" disabled={!isConfirmed} loading={isBusy} onClick={() => void handleDrop()}>
						{t('tenants.dropNow')}
					</Button>
				</>
			}
		>
			<Alert type="error" showIcon title={t('tenants.dropWarning')} />
			<div className="tenants-export">
				<span>{t('tenants.exportHint')}</span>
				<Button icon={<DownloadOutlined aria-hidden />} loading={isExporting} onClick={() => void handleExport()}>
					{t('tenants.export')}
				</Button>
			</div>
			<Form layout="vertical" onFinish={() => void handleDrop()}>
				<Form.Item label={t('tenants.typeCode', { code: String(record.code) })} htmlFor="drop-code">
					<Input id="drop-code" autoComplete="off" value={code} onChange={(event) => setCode(event.target.value)} />
				</Form.Item>
			</Form>
		</PageDialog>
	);
}
