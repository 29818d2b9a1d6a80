import { Button, Input, Switch, Table } from 'antd';
import { useState } from 'react';

import type { TenantMember, TenantRelation } from '../../../contract/features/tenants.ts';
import type { ListAnswer } from '../../../contract/records/list-query.ts';
import { useLastPage } from '../../../renderers/core/effects/use-last-page.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { usePage } from '../../../renderers/core/page/page-context.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { RecordSelector } from '../../../renderers/selector/record-selector.tsx';
import { useCallAnswer } from '../../screens/use-call-answer.ts';
import { useScreen } from '../../screens/use-screen.ts';
import './tenants.css';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';
import { useTenantCall } from './use-tenant-call.ts';

const pageSize = 10;

type Members = Omit<ListAnswer, 'dataResult'> & { dataResult: TenantMember[] };

/** Who may work in a company's space, and who administers it. */
export function MembersDialog({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const { confirm } = usePage();
	const { call, isBusy } = useTenantCall();
	const { screen: employees } = useScreen('employee');
	const [text, setText] = useState('');
	const [pageNo, setPageNo] = useState(1);
	const [isAdding, setAdding] = useState(false);
	const { answer, error, reload } = useCallAnswer<Members>('/platform/v3/saas/tenant/query/user', {
		tenantId: record.id,
		text,
		pageNo,
		limit: pageSize,
	});
	useLastPage(answer, setPageNo);
	const relate = async (userIds: string[], relation: TenantRelation) => {
		await call('save/user/relation', { tenantId: record.id, userIds: userIds.join(','), relation });
		reload();
	};
	const handleRemove = async ({ id, name }: TenantMember) => {
		if (await confirm({ text: t(texts.removeMember({ name })), isDangerous: true, okText: t(texts.remove()) })) await relate([id], 'none');
	};
	return (
		<PageDialog
			title={t(texts.members({ name: String(record.name) }))}
			width={760}
			onCancel={onClose}
			footer={<Button onClick={onClose}>{t(texts.close())}</Button>}
		>
			<div className="tenants-members">
				<Input.Search
					allowClear
					aria-label={t(texts.searchMember())}
					placeholder={t(texts.searchMember())}
					onSearch={(value) => {
						setText(value.trim());
						setPageNo(1);
					}}
				/>
				<Button type="primary" disabled={employees === null} onClick={() => setAdding(true)}>
					{t(texts.addMember())}
				</Button>
			</div>
			<Table<TenantMember>
				size="small"
				rowKey="id"
				loading={answer === null && error === null}
				{...(error !== null && { locale: { emptyText: <LoadFailure error={error} onRetry={reload} /> } })}
				dataSource={answer?.dataResult ?? []}
				pagination={{
					current: pageNo,
					pageSize,
					total: answer?.pageResult.totalCount ?? 0,
					hideOnSinglePage: true,
					showSizeChanger: false,
					onChange: setPageNo,
				}}
				columns={[
					{ title: t(texts.person()), dataIndex: 'name', width: 150 },
					{ title: t(texts.account()), dataIndex: 'account' },
					{ title: t(texts.kind()), width: 130, render: (_, { isOwn }) => t(isOwn ? texts.own() : texts.guest()) },
					{
						title: t(texts.isAdmin()),
						width: 110,
						render: (_, { id, name, isAdmin }) => (
							<Switch
								size="small"
								aria-label={`${t(texts.isAdmin())} ${name}`}
								checked={isAdmin}
								disabled={isBusy}
								onChange={(isOn) => void relate([id], isOn ? 'admin' : 'member')}
							/>
						),
					},
					{
						title: t(texts.action()),
						width: 90,
						render: (_, member) =>
							!member.isOwn && (
								<Button type="link" size="small" danger onClick={() => void handleRemove(member)}>
									{t(texts.remove())}
								</Button>
							),
					},
				]}
			/>
			{isAdding && employees !== null && (
				<RecordSelector
					screen={employees}
					isMultiple
					value={[]}
					onConfirm={(entries) => {
						setAdding(false);
						void relate(
							entries.map(({ id }) => id),
							'member',
						);
					}}
					onClose={() => setAdding(false)}
				/>
			)}
		</PageDialog>
	);
}
