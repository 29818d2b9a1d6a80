import { Alert, Button, Descriptions, Flex, Modal, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';

import type { ClientLogEntry } from '../../../contract/features/client-log.ts';
import type { ListAnswer } from '../../../contract/records/list-query.ts';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { errorText } from '../../base/send/answer.ts';

/** The errors that browsers met, newest first. */
export function ErrorList() {
	const { t } = useTranslation();
	const [page, setPage] = useState({ pageNo: 1, limit: 20 });
	const [shown, setShown] = useState<ClientLogEntry | null>(null);
	const { data, error, isLoading, mutate } = useSWR(
		['client-log', page],
		() => callApi<ListAnswer<ClientLogEntry>>('/platform/v3/log/query', { requestPage: page }),
		{ revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true },
	);
	return (
		<Flex vertical gap="small">
			<Flex justify="flex-end">
				<Button onClick={() => void mutate()}>{t('tabs.refresh')}</Button>
			</Flex>
			{error !== undefined && <Alert type="error" showIcon title={errorText(error)} />}
			<Table<ClientLogEntry>
				rowKey="id"
				loading={isLoading}
				dataSource={data?.dataResult ?? []}
				scroll={{ x: 900 }}
				pagination={{
					current: page.pageNo,
					pageSize: page.limit,
					total: data?.pageResult.totalCount ?? 0,
					showSizeChanger: true,
					onChange: (pageNo, limit) => setPage({ pageNo, limit }),
				}}
				columns={[
					{ title: t('log.time'), dataIndex: 'at', width: 170, render: formatDateTime },
					{ title: t('log.account'), dataIndex: 'account', width: 120, ellipsis: true },
					{ title: t('log.message'), dataIndex: 'message', ellipsis: true },
					{ title: t('log.url'), dataIndex: 'url', ellipsis: true },
					{ title: t('log.component'), dataIndex: 'component', width: 180, ellipsis: true },
					{
						title: t('log.actions'),
						width: 90,
						render: (_value, entry) => (
							<Button type="link" size="small" onClick={() => setShown(entry)}>
								{t('log.details')}
							</Button>
						),
					},
				]}
			/>
			{shown !== null && <ErrorDetails entry={shown} onClose={() => setShown(null)} />}
		</Flex>
	);
}

function ErrorDetails({ entry, onClose }: { entry: ClientLogEntry; onClose(): void }) {
	const { t } = useTranslation();
	return (
		<Modal open title={t('log.details')} width={820} footer={null} onCancel={onClose} className="log-details">
			<Descriptions
				column={1}
				size="small"
				items={[
					{ key: 'at', label: t('log.time'), children: formatDateTime(entry.at) },
					{ key: 'account', label: t('log.account'), children: entry.account },
					{ key: 'message', label: t('log.message'), children: entry.message },
					{ key: 'url', label: t('log.url'), children: entry.url },
					{ key: 'agent', label: t('log.agent'), children: entry.userAgent ?? '-' },
				]}
			/>
			{entry.component !== null && <pre>{entry.component}</pre>}
			{entry.stack !== null && <pre>{entry.stack}</pre>}
		</Modal>
	);
}
