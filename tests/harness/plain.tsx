import { ConfigProvider, Table } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

import type { ListAnswer } from '../../contract/records/list-query.ts';
import { MemoryPortal } from './memory-portal.ts';
import { addSampleRecords } from './sample-records.ts';
import { screenSources } from './screen-files.ts';

const portal = new MemoryPortal(screenSources);
addSampleRecords(portal);
const screen = portal.screen('employee');
const columns = screen.list.columns.map(({ field, title, width }) => ({ key: field, dataIndex: field, title, width: width ?? 160 }));

/** The floor: antd's own table with the same rows and columns and nothing else. */
function PlainPage() {
	const [pageNo, setPageNo] = useState(1);
	const [answer, setAnswer] = useState<ListAnswer | null>(null);
	useEffect(() => {
		void portal.runtime.call<ListAnswer>(`${screen.base}/query`, { requestPage: { pageNo, limit: 20 } }).then(setAnswer);
	}, [pageNo]);
	return (
		<Table
			rowKey="id"
			columns={columns}
			dataSource={answer?.dataResult ?? []}
			pagination={{ current: pageNo, pageSize: 20, total: answer?.pageResult.totalCount ?? 0, onChange: setPageNo, showSizeChanger: false }}
		/>
	);
}

createRoot(document.getElementById('root') as HTMLElement).render(
	<ConfigProvider locale={zhCN}>
		<PlainPage />
	</ConfigProvider>,
);
