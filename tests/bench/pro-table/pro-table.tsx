import { ProTable } from '@ant-design/pro-components';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { columns, type Employee, limit, useEmployeePage } from '../plain-table/employee-page.ts';

/** ProTable with the rows and columns of the plain table, without its search form and toolbar: the least that it can show. */
function EmployeeProTable() {
	const [pageNo, setPageNo] = useState(1);
	const page = useEmployeePage(pageNo);
	return (
		<ProTable<Employee>
			rowKey="id"
			size="small"
			search={false}
			options={false}
			columns={columns}
			dataSource={page.rows}
			scroll={{ x: 1760 }}
			pagination={{ current: pageNo, pageSize: limit, total: page.total, showSizeChanger: false, onChange: setPageNo }}
		/>
	);
}

createRoot(document.getElementById('root') as HTMLElement).render(
	<StrictMode>
		<EmployeeProTable />
	</StrictMode>,
);
