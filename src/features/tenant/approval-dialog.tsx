import { Button, Descriptions, Form, Input } from 'antd';
import { useState } from 'react';

import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';
import { useTenantCall } from './use-tenant-call.ts';

const shown = [
	['name', texts.fieldName()],
	['code', texts.fieldCode()],
	['account', texts.fieldAccount()],
	['contact', texts.fieldContact()],
	['mobile', texts.fieldMobile()],
	['email', texts.fieldEmail()],
	['creditCode', texts.fieldCreditCode()],
] as const;

/** Approves the registration of a company, or refuses it with a reason that its administrator reads. */
export function ApprovalDialog({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const { call, isBusy } = useTenantCall();
	const [reason, setReason] = useState('');
	const [isReasonMissing, setReasonMissing] = useState(false);
	const decide = async (approveStatus: 'PASSED' | 'REFUSED') => {
		if (approveStatus === 'REFUSED' && reason.trim() === '') return setReasonMissing(true);
		const input = { ids: record.id, approveStatus, ...(approveStatus === 'REFUSED' && { reason }) };
		if (await call('approve/batch', input, t(approveStatus === 'PASSED' ? texts.passed() : texts.refused()))) onClose();
	};
	return (
		<PageDialog
			title={t(texts.approval({ name: String(record.name) }))}
			width={620}
			onCancel={onClose}
			footer={
				<>
					<Button onClick={onClose}>{t(texts.cancel())}</Button>
					<Button danger disabled={isBusy} onClick={() => void decide('REFUSED')}>
						{t(texts.refuse())}
					</Button>
					<Button type="primary" disabled={isBusy} onClick={() => void decide('PASSED')}>
						{t(texts.pass())}
					</Button>
				</>
			}
		>
			<Descriptions
				size="small"
				bordered
				column={1}
				styles={{ label: { width: 150 } }}
				items={shown.map(([name, label]) => ({ key: name, label: t(label), children: String(record[name] ?? '—') }))}
			/>
			<Form layout="vertical" style={{ marginTop: 16 }}>
				<Form.Item
					label={t(texts.reason())}
					htmlFor="refuse-reason"
					{...(isReasonMissing && { validateStatus: 'error' as const, help: t(texts.reasonMissing()) })}
				>
					<Input.TextArea
						id="refuse-reason"
						rows={3}
						maxLength={500}
						placeholder={t(texts.reasonHint())}
						value={reason}
						onChange={(event) => {
							setReason(event.target.value);
							setReasonMissing(false);
						}}
					/>
				</Form.Item>
			</Form>
		</PageDialog>
	);
}
