import { Empty, Table, type TableProps, Tabs } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import type { MessageReadReceipt, MessageReply } from '../../../../contract/features/messages.ts';
import type { ListAnswer } from '../../../../contract/records/list-query.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { FormattedText } from '../../../../renderers/fields/columns/formatted-text.tsx';
import { FileCell } from '../../../../renderers/fields/files/file-cell.tsx';
import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import { loadReaders, loadReplies, type MessagePage } from '../base/message-calls.ts';
import { messageTexts } from '../base/texts.ts';
import { unread } from '../base/unread-store.ts';

/** The replies to a message and the people who have read it; a change of the mailbox loads them again. */
export function MessageLists({ id }: { id: string }) {
	const t = useText();
	const items = [
		{ key: 'replies', label: t(messageTexts.replies()), children: <Replies id={id} /> },
		{ key: 'readers', label: t(messageTexts.readers()), children: <Readers id={id} /> },
	];
	// Hidden lists are taken away, so that the list of readers is loaded again whenever its tab is opened.
	return <Tabs key={id} size="small" items={items} destroyOnHidden />;
}

function Replies({ id }: { id: string }) {
	const t = useText();
	return (
		<MessageTable<MessageReply>
			id={id}
			load={loadReplies}
			rowKey="id"
			empty={t(messageTexts.noReplies())}
			columns={[
				{
					title: t(messageTexts.content()),
					dataIndex: 'content',
					render: (content: string, { fileMsg }) => (
						<>
							<FormattedText html={content} />
							{fileMsg.length > 0 && (
								<FileCell ids={fileMsg.map((file) => file.id)} names={fileMsg.map(({ title }) => title)} look="file" most={20} />
							)}
						</>
					),
				},
				{ title: t(messageTexts.replier()), dataIndex: 'reply', width: 110, sorter: true },
				{ title: t(messageTexts.replyTime()), dataIndex: 'replyTime', width: 160, sorter: true, render: formatDateTime },
			]}
		/>
	);
}

function Readers({ id }: { id: string }) {
	const t = useText();
	return (
		<MessageTable<MessageReadReceipt>
			id={id}
			load={loadReaders}
			rowKey={({ receiver, receiverTime }) => `${receiver} ${receiverTime}`}
			empty={t(messageTexts.noReaders())}
			columns={[
				{ title: t(messageTexts.reader()), dataIndex: 'receiver', sorter: true },
				{ title: t(messageTexts.readTime()), dataIndex: 'receiverTime', width: 170, sorter: true, render: formatDateTime },
			]}
		/>
	);
}

interface TableParts<Row> extends Required<Pick<TableProps<Row>, 'columns' | 'rowKey'>> {
	id: string;
	load(page: MessagePage): Promise<ListAnswer<Row>>;
	empty: string;
}

function MessageTable<Row extends object>({ id, load, empty, columns, rowKey }: TableParts<Row>) {
	const round = useStore(unread, (state) => state.round);
	const [page, setPage] = useState<Omit<MessagePage, 'messageId'>>({ pageNo: 1, limit: 20, sort: null });
	const { data, error, isLoading, mutate } = useSWR([load.name, id, page, round], () => load({ messageId: id, ...page }), {
		revalidateOnFocus: false,
		shouldRetryOnError: false,
		keepPreviousData: true,
	});
	if (error !== undefined) return <LoadFailure error={error} onRetry={() => void mutate()} />;
	return (
		<Table<Row>
			size="small"
			rowKey={rowKey}
			columns={columns}
			loading={isLoading && data === undefined}
			dataSource={data?.dataResult ?? []}
			scroll={{ x: 380 }}
			locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> }}
			pagination={{
				current: page.pageNo,
				pageSize: page.limit,
				total: data?.pageResult.totalCount ?? 0,
				hideOnSinglePage: true,
				size: 'small',
			}}
			onChange={({ current = 1, pageSize = 20 }, _filters, sorter) => {
				const { field, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
				const sort = order ? { field: String(field), order: order === 'ascend' ? ('ASC' as const) : ('DESC' as const) } : null;
				setPage({ pageNo: current, limit: pageSize, sort });
			}}
		/>
	);
}
