import { Button, Descriptions, Flex, Modal, Table } from 'antd';
import { useState } from 'react';

import useSWR from 'swr';

import type { ClientLogEntry } from '../../../contract/features/client-log.ts';
import type { ListAnswer } from '../../../contract/records/list-query.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { developmentTexts } from '../../shell/development/texts.ts';
import { tabsTexts } from '../../shell/tabs/texts.ts';
import { texts } from './texts.ts';

/** The errors that browsers met, newest first. */
export function ErrorList() {
	const t = useText();
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
				<Button onClick={() => void mutate()}>{t(tabsTexts.refresh())}</Button>
			</Flex>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
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
					{ title: t(developmentTexts.logTime()), dataIndex: 'at', width: 170, render: formatDateTime },
					{ title: t(texts.account()), dataIndex: 'account', width: 120, ellipsis: true },
					{ title: t(developmentTexts.logMessage()), dataIndex: 'message', ellipsis: true },
					{ title: t(developmentTexts.logUrl()), dataIndex: 'url', ellipsis: true },
					{ title: t(developmentTexts.logComponent()), dataIndex: 'component', width: 180, ellipsis: true },
					{
						title: t(texts.actions()),
						width: 90,
						render: (_value, entry) => (
							<Button type="link" size="small" onClick={() => setShown(entry)}>
								{t(developmentTexts.logDetails())}
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
	const t = useText();
	return (
		<Modal open title={t(developmentTexts.logDetails())} width={820} footer={null} onCancel={onClose} className="log-details">
			<Descriptions
				column={1}
				size="small"
				items={[
					{ key: 'at', label: t(developmentTexts.logTime()), children: formatDateTime(entry.at) },
					{ key: 'account', label: t(texts.account()), children: entry.account },
					{ key: 'message', label: t(developmentTexts.logMessage()), children: entry.message },
					{ key: 'url', label: t(developmentTexts.logUrl()), children: entry.url },
					{ key: 'agent', label: t(texts.agent()), children: entry.userAgent ?? '—' },
				]}
			/>
			{entry.component !== null && <pre>{entry.component}</pre>}
			{entry.stack !== null && <pre>{entry.stack}</pre>}
		</Modal>
	);
}
