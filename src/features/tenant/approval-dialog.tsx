import { Button, Descriptions, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useTenantCall } from './use-tenant-call.ts';

const shown = [
	['name', 'tenants.field.name'],
	['code', 'tenants.field.code'],
	['account', 'tenants.field.account'],
	['contact', 'tenants.field.contact'],
	['mobile', 'tenants.field.mobile'],
	['email', 'tenants.field.email'],
	['creditCode', 'tenants.field.creditCode'],
] as const;

/** Approves the registration of a company, or refuses it with a reason that its administrator reads. */
export function ApprovalDialog({ record, onClose }: ActionDialogProps) {
	const { t } = useTranslation();
	const { call, isBusy } = useTenantCall();
	const [reason, setReason] = useState('');
	const [isReasonMissing, setReasonMissing] = useState(false);
	const decide = async (approveStatus: 'PASSED' | 'REFUSED') => {
		if (approveStatus === 'REFUSED' && reason.trim() === '') return setReasonMissing(true);
		const input = { ids: record.id, approveStatus, ...(approveStatus === 'REFUSED' && { reason }) };
		if (await call('approve/batch', input, t(approveStatus === 'PASSED' ? 'tenants.passed' : 'tenants.refused'))) onClose();
	};
	return (
		<PageDialog
			title={t('tenants.approval', { name: String(record.name) })}
			width={620}
			onCancel={onClose}
			footer={
				<>
					<Button onClick={onClose}>{t('tenants.cancel')}</Button>
					<Button danger disabled={isBusy} onClick={() => void decide('REFUSED')}>
						{t('tenants.refuse')}
					</Button>
					<Button type="primary" disabled={isBusy} onClick={() => void decide('PASSED')}>
						{t('tenants.pass')}
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
					label={t('tenants.reason')}
					htmlFor="refuse-reason"
					{...(isReasonMissing && { validateStatus: 'error' as const, help: t('tenants.reasonMissing') })}
				>
					<Input.TextArea
						id="refuse-reason"
						rows={3}
						maxLength={500}
						placeholder={t('tenants.reasonHint')}
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
