import { App } from 'antd';
import { useState } from 'react';

import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { texts } from './texts.ts';

/** Downloads everything that is stored about a person. */
export function PersonalExportDialog({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const [isBusy, setBusy] = useState(false);
	const handleDownload = async () => {
		setBusy(true);
		try {
			await runtime.files?.save('/platform/v3/employee/personalData', { id: record.id });
			onClose();
		} catch (failure) {
			void message.error(errorText(failure), 5);
			setBusy(false);
		}
	};
	return (
		<PageDialog
			title={t(texts.title({ name: String(record.name) }))}
			width={520}
			okText={t(texts.download())}
			cancelText={t(texts.cancel())}
			confirmLoading={isBusy}
			onOk={() => void handleDownload()}
			onCancel={onClose}
		>
			<p>{t(texts.hint())}</p>
		</PageDialog>
	);
}
