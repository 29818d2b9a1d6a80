import { randomUUID } from 'node:crypto';

import { Random } from '../../server/demo/base/random.ts';
import { createCreditCode } from '../../server/demo/trade/credit-code.ts';

/** One request, as autocannon and fetch both take it. */
export interface BenchRequest {
	method: 'GET' | 'POST';
	path: string;
	headers: Record<string, string>;
	body?: string;
}

/** The same work for both sides. */
export interface Operation {
	name: string;
	/** What the portal should reach, as a share of the bare server's throughput. */
	target: number;
	/** The next request, for each side. */
	next(): { portal: BenchRequest; bare: BenchRequest };
	/** Fields of the answer that differ by nature. */
	differs: string[];
}

const json = { 'content-type': 'application/json' };
/** Popular, usual and rare parts of names, as people type them. */
const terms = ['张', '王', '伟', '建国', '婷', '欧阳', '志强', '李', '晓', '陈静', '海', '诸葛'];

/** The four operations, called as the employee with the token. */
export function createOperations(token: string, ids: string[]): Operation[] {
	const own = { 'access-token': token };
	const random = new Random(randomUUID());
	const list = (filters: { name?: string; status?: string }, pageNo: number) => {
		const parameters = [
			...(filters.name ? [{ key: 'Q^NAME_^SL', value: filters.name }] : []),
			...(filters.status ? [{ key: 'Q^STATUS_^S', value: filters.status }] : []),
		];
		return {
			portal: post('/platform/v3/employee/query', { parameters, requestPage: { pageNo, limit: 20 } }, own),
			bare: post('/employee/list', { ...filters, pageNo, limit: 20 }),
		};
	};
	let turn = 0;
	return [
		{ name: 'list', target: 1, differs: [], next: () => list({ name: terms[turn++ % terms.length], status: 'actived' }, 1) },
		{
			name: 'get',
			target: 0.8,
			differs: [],
			next: () => {
				const id = ids[turn++ % ids.length];
				return {
					portal: { method: 'GET', path: `/business/v3/enterprise/get?id=${id}`, headers: own },
					bare: { method: 'GET', path: `/enterprise/get?id=${id}`, headers: {} },
				};
			},
		},
		{
			name: 'create',
			target: 0.5,
			differs: ['id', 'createTime', 'createBy', 'updateTime', 'updateBy', 'creditCode'],
			next: () => ({
				portal: post('/business/v3/enterprise/save', createEnterprise(random), own),
				bare: post('/enterprise/save', createEnterprise(random)),
			}),
		},
		{ name: 'deep page', target: 1, differs: [], next: () => list({}, 4501) },
	];
}

/** Every value but the credit code is the same, so that the answers can be compared; its county is any number, so that none comes twice. */
function createEnterprise(random: Random) {
	return {
		name: '佛山市恒泰电器有限公司',
		creditCode: createCreditCode(random, random.digits(6)),
		industry: 'electrical',
		scale: 'small',
		riskLevel: 'B',
		regionCode: '440606',
		address: '广东省佛山市顺德区工业大道18号',
		contact: '陈志强',
		mobile: '13800138000',
		established: '2009-05-18',
		capital: 500.5,
		licensed: true,
		licenceNumber: '(粤)XK16-002-00018',
	};
}

function post(path: string, body: unknown, headers: Record<string, string> = {}): BenchRequest {
	return { method: 'POST', path, headers: { ...json, ...headers }, body: JSON.stringify(body) };
}
