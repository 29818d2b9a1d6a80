import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { interruptedSpace } from '../../../contract/features/tenants.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import './tenants.css';

/** Why a space could not be made, as the database said it. */
export function ErrorDialog({ record, onClose }: ActionDialogProps) {
	const { t } = useTranslation();
	const detail = record.schemaError === interruptedSpace ? t('tenants.interrupted') : String(record.schemaError ?? '—');
	return (
		<PageDialog
			title={t('tenants.error', { name: String(record.name) })}
			width={620}
			onCancel={onClose}
			footer={<Button onClick={onClose}>{t('tenants.close')}</Button>}
		>
			<p>{t('tenants.errorHint')}</p>
			<pre className="tenants-error">{detail}</pre>
		</PageDialog>
	);
}
