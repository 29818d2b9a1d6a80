import { Alert, Button } from 'antd';

import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';
import { useTenantCall } from './use-tenant-call.ts';

/** Makes a company's space, or repairs one that failed. */
export function SpaceDialog({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const { call, isBusy } = useTenantCall();
	const handleCreate = async () => {
		await call('schema/create', { tenantId: record.id }, t(texts.spaceCreated()));
		onClose();
	};
	return (
		<PageDialog
			title={t(texts.createSpace({ name: String(record.name) }))}
			width={520}
			onCancel={onClose}
			footer={
				<>
					<Button onClick={onClose}>{t(texts.cancel())}</Button>
					<Button type="primary" loading={isBusy} onClick={() => void handleCreate()}>
						{t(texts.create())}
					</Button>
				</>
			}
		>
			<p>{t(texts.spaceHint())}</p>
			{record.schemaStatus === 'FAILED' && <Alert type="warning" showIcon title={t(texts.spaceRepair())} />}
		</PageDialog>
	);
}
