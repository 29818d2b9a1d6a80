import { Table } from 'antd';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { columns, type Employee, limit, parameters, useEmployeePage } from './employee-page.ts';

/** All rows in one piece, of which antd draws those in sight: `?virtual=1`. */
const isVirtual = parameters.has('virtual');

/** Twenty or more rows of twelve columns and nothing else: the least that antd can show of the same data. */
function PlainTable() {
	const [pageNo, setPageNo] = useState(1);
	const page = useEmployeePage(pageNo);
	return (
		<Table<Employee>
			rowKey="id"
			size="small"
			columns={columns}
			dataSource={page.rows}
			virtual={isVirtual}
			scroll={isVirtual ? { x: 1760, y: 700 } : { x: 1760 }}
			pagination={!isVirtual && { current: pageNo, pageSize: limit, total: page.total, showSizeChanger: false, onChange: setPageNo }}
		/>
	);
}

createRoot(document.getElementById('root') as HTMLElement).render(
	<StrictMode>
		<PlainTable />
	</StrictMode>,
);
