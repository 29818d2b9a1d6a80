import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useTenantCall } from './use-tenant-call.ts';

/** Makes a company's space, or repairs one that failed. */
export function SpaceDialog({ record, onClose }: ActionDialogProps) {
	const { t } = useTranslation();
	const { call, isBusy } = useTenantCall();
	const handleCreate = async () => {
		await call('schema/create', { tenantId: record.id }, t('tenants.spaceCreated'));
		onClose();
	};
	return (
		<PageDialog
			title={t('tenants.createSpace', { name: String(record.name) })}
			width={520}
			onCancel={onClose}
			footer={
				<>
					<Button onClick={onClose}>{t('tenants.cancel')}</Button>
					<Button type="primary" loading={isBusy} onClick={() => void handleCreate()}>
						{t('tenants.create')}
					</Button>
				</>
			}
		>
			<p>{t('tenants.spaceHint')}</p>
			{record.schemaStatus === 'FAILED' && <Alert type="warning" showIcon title={t('tenants.spaceRepair')} />}
		</PageDialog>
	);
}
