import { Button, Table } from 'antd';
import { useState } from 'react';

import type { ArticleReaders } from '../../../contract/features/news/news.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useCallAnswer } from '../../screens/use-call-answer.ts';
import { readersPath } from './news-calls.ts';
import { texts } from './texts.ts';

const limit = 10;

/** Who has read an article. */
export function ReadersDialog({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const [pageNo, setPageNo] = useState(1);
	const { answer, error, reload } = useCallAnswer<ArticleReaders>(readersPath, { id: record.id, requestPage: { pageNo, limit } });
	const total = answer?.pageResult.totalCount ?? 0;
	return (
		<PageDialog
			title={t(texts.readers({ title: String(record.title ?? '') }))}
			width="min(640px, calc(100% - 16px))"
			onCancel={onClose}
			footer={<Button onClick={onClose}>{t(texts.close())}</Button>}
		>
			{error !== null && <LoadFailure error={error} onRetry={reload} />}
			{answer !== null && <p>{t(texts.readBy({ count: total }))}</p>}
			<Table
				size="small"
				rowKey="id"
				loading={answer === null && error === null}
				dataSource={answer?.dataResult ?? []}
				locale={{ emptyText: t(texts.noReaders()) }}
				pagination={total > limit ? { current: pageNo, pageSize: limit, total, showSizeChanger: false, onChange: setPageNo } : false}
				columns={[
					{ dataIndex: 'name', title: t(texts.reader()) },
					{ dataIndex: 'organisation', title: t(texts.organisation()) },
					{ dataIndex: 'at', title: t(texts.readAt()), render: (at: string) => formatDateTime(at) },
				]}
			/>
		</PageDialog>
	);
}
