import { App, Form, Radio } from 'antd';
import { useState } from 'react';

import type { FileTarget } from '../../../contract/features/files.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { announceChange } from '../../../renderers/core/records/record-changes.ts';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import type { SelectorEntry } from '../../../renderers/selector/selector-entry.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { RecordChoice } from '../../screens/record-choice.tsx';
import { useScreen } from '../../screens/use-screen.ts';
import { shellTexts } from '../../shell/texts.ts';
import './files.css';
import { texts } from './texts.ts';

/** Gives files to another person or to an organisation. */
export function FileTransferDialog({ records, onClose }: ActionDialogProps) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const [type, setType] = useState<FileTarget['type']>('employee');
	const { screen } = useScreen(type);
	const [target, setTarget] = useState<SelectorEntry | null>(null);
	const [isBusy, setBusy] = useState(false);
	const handleTransfer = async () => {
		if (target === null) return void message.warning(t(texts.noTarget()));
		setBusy(true);
		try {
			const body = { ids: records.map(({ id }) => id), to: { type, id: target.id } };
			await runtime.call('/platform/v3/file/attachment/transfer', body, { method: 'POST' });
			void message.success(t(texts.transferred({ count: records.length, target: target.title })));
			announceChange('attachment');
			onClose();
		} catch (failure) {
			void message.error(errorText(failure), 5);
			setBusy(false);
		}
	};
	const title = records.length === 1 ? String(records[0]?.fileName) : t(texts.files({ count: records.length }));
	return (
		<PageDialog
			title={t(texts.transfer({ name: title }))}
			width="min(520px, calc(100% - 16px))"
			okText={t(texts.transferNow())}
			cancelText={t(shellTexts.close())}
			confirmLoading={isBusy}
			onOk={() => void handleTransfer()}
			onCancel={onClose}
		>
			<Form layout="vertical">
				<Form.Item label={t(texts.newOwner())}>
					<Radio.Group
						value={type}
						onChange={(event) => {
							setType(event.target.value as FileTarget['type']);
							setTarget(null);
						}}
						options={[
							{ value: 'employee', label: t(texts.person()) },
							{ value: 'organisation', label: t(texts.organisation()) },
						]}
					/>
				</Form.Item>
				<RecordChoice
					id="file-transfer-target"
					label={t(texts.target())}
					placeholder={t(texts.noTarget())}
					chooseText={t(texts.choose())}
					screen={screen}
					value={target}
					onChange={setTarget}
				/>
				<p className="file-transfer-hint">{t(type === 'employee' ? texts.personHint() : texts.organisationHint())}</p>
			</Form>
		</PageDialog>
	);
}
