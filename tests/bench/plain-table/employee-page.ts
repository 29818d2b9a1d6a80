import { useEffect, useState } from 'react';

export interface Employee {
	id: string;
	titles: { organisation: string };
	[field: string]: unknown;
}

/** The twelve columns that every table of the bench shows. */
export const columns = [
	{ title: '姓名', dataIndex: 'name', width: 110 },
	{ title: '账号', dataIndex: 'account', width: 130 },
	{ title: '状态', dataIndex: 'status', width: 90 },
	{ title: '所属机构', dataIndex: ['titles', 'organisation'], width: 240 },
	{ title: '职务', dataIndex: 'wcAccount', width: 110 },
	{ title: '性别', dataIndex: 'gender', width: 70 },
	{ title: '手机号', dataIndex: 'mobile', width: 130 },
	{ title: '电子邮箱', dataIndex: 'email', width: 220 },
	{ title: '身份证号', dataIndex: 'qq', width: 180 },
	{ title: '地址', dataIndex: 'address', width: 240 },
	{ title: '创建时间', dataIndex: 'createTime', width: 170 },
	{ title: '版本', dataIndex: 'version', width: 70 },
];

export const parameters = new URLSearchParams(location.search);
/** Rows on a page: `?rows=200`. */
export const limit = Number(parameters.get('rows') ?? 20);

/** The rows of a page as the bare server returns them. */
export function useEmployeePage(pageNo: number): { rows: Employee[]; total: number } {
	const [page, setPage] = useState<{ rows: Employee[]; total: number }>({ rows: [], total: 0 });
	useEffect(() => {
		void fetch('/rows', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ pageNo, limit }),
		})
			.then((response) => response.json())
			.then(({ data }) => setPage({ rows: data.dataResult, total: data.pageResult.totalCount }));
	}, [pageNo]);
	return page;
}
