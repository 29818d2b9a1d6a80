import { Form, Radio } from 'antd';
import { useState } from 'react';

import type { FileTarget } from '../../../contract/features/files.ts';
import { announceChange } from '../../../renderers/core/records/record-changes.ts';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import type { SelectorEntry } from '../../../renderers/selector/selector-entry.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { TransferDialog } from '../../screens/transfer/transfer-dialog.tsx';
import { useScreen } from '../../screens/use-screen.ts';
import { texts } from './texts.ts';

/** Gives files to another person or to an organisation. */
export function FileTransferDialog({ records, onClose }: ActionDialogProps) {
	const t = useText();
	const runtime = useRuntime();
	const [type, setType] = useState<FileTarget['type']>('employee');
	const { screen } = useScreen(type);
	const [target, setTarget] = useState<SelectorEntry | null>(null);
	const transfer = async ({ id, title }: SelectorEntry) => {
		const body = { ids: records.map((record) => record.id), to: { type, id } };
		await runtime.call('/platform/v3/file/attachment/transfer', body, { method: 'POST' });
		announceChange('attachment');
		return t(texts.transferred({ count: records.length, target: title }));
	};
	const name = records.length === 1 ? String(records[0]?.fileName) : t(texts.files({ count: records.length }));
	return (
		<TransferDialog
			title={t(texts.transfer({ name }))}
			screen={screen}
			target={target}
			noTarget={t(texts.noTarget())}
			hint={t(type === 'employee' ? texts.personHint() : texts.organisationHint())}
			onTarget={setTarget}
			onTransfer={transfer}
			onClose={onClose}
		>
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
		</TransferDialog>
	);
}
