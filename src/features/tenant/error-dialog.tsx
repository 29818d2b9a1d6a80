import { Button } from 'antd';

import { interruptedSpace } from '../../../contract/features/tenants.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import './tenants.css';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

/** Why a space could not be created, with the error of the database. */
export function ErrorDialog({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const detail = record.schemaError === interruptedSpace ? t(texts.interrupted()) : String(record.schemaError ?? '—');
	return (
		<PageDialog
			title={t(texts.error({ name: String(record.name) }))}
			width={620}
			onCancel={onClose}
			footer={<Button onClick={onClose}>{t(texts.close())}</Button>}
		>
			<p>{t(texts.errorHint())}</p>
			<pre className="tenants-error">{detail}</pre>
		</PageDialog>
	);
}
