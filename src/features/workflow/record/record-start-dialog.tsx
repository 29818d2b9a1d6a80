import { Empty } from 'antd';

import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { announceChange } from '../../../../renderers/core/records/record-changes.ts';
import { titleOf } from '../../../../renderers/core/records/title-of.ts';
import type { ActionDialogProps } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from '../base/texts.ts';
import { RecordProcess } from './record-process.tsx';

/** Starts a process about the record of a row, and shows its case. */
export function RecordStartDialog({ screen, record, onClose }: ActionDialogProps) {
	const t = useText();
	const { language } = useRuntime();
	return (
		<PageDialog
			title={t(texts.startAbout({ title: titleOf(screen, record, language) }))}
			width="min(960px, calc(100% - 16px))"
			footer={null}
			onCancel={onClose}
		>
			<RecordProcess
				screen={screen}
				record={record}
				lead={<p className="record-process-lead">{t(texts.startableAbout())}</p>}
				empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(texts.noProcess())} />}
				onNoted={() => announceChange(screen.name)}
			/>
		</PageDialog>
	);
}
