import type { TokenData } from '../../contract/session.ts';
import { demoPassword } from '../../server/demo/demo-accounts.ts';
import type { BenchStage } from './bench-stage.ts';

/** What work on the tree of organisations costs, in ms; asked of the portal as an administrator asks it. */
export interface OrganisationResults {
	organisations: number;
	/** People of one subtree who were handed over in one transaction, and back. */
	people: number;
	transferOut: number;
	transferBack: number;
	/** The slowest of twenty branches. */
	branch: number;
	/** One page of the organisations found by name. */
	search: number;
}

type Call = <Data>(path: string, body: unknown) => Promise<{ data: Data; took: number }>;

interface Page {
	dataResult: Array<{ id: string }>;
	pageResult: { totalCount: number };
}

/** Transfers the people of the largest province to a new organisation and measures branches and searches beside. */
export async function benchOrganisations({ portal }: Pick<BenchStage, 'portal'>): Promise<OrganisationResults> {
	const call = await signIn(portal);
	const all = await call<Page>('/platform/v3/org/query', { requestPage: { limit: 1 } });
	const provinces = await call<Page>('/platform/v3/org/query', {
		parameters: [{ key: 'Q^LEVEL_^S', value: 'province' }],
		requestPage: { limit: 40 },
	});
	const counted = await Promise.all(provinces.data.dataResult.map(async ({ id }) => ({ id, count: await peopleBelow(call, id) })));
	const largest = counted.reduce((best, one) => (one.count > best.count ? one : best));
	let branch = 0;
	for (const { id } of provinces.data.dataResult.slice(0, 20)) {
		branch = Math.max(branch, (await call('/platform/v3/org/findTreeData', { orgId: id })).took);
	}
	const search = await call('/platform/v3/org/query', { parameters: [{ key: 'Q^NAME_^SL', value: '天堂' }] });
	const alias = `bench_${Date.now()}`;
	const target = await call<{ id: string }>('/platform/v3/org/save', { name: alias, alias, level: 'county' });
	const hand = (from: string, to: string) => call('/platform/v3/org/transfer', { orgIds: from, targetId: to, mode: 'people' });
	const out = await hand(largest.id, target.data.id);
	const back = await hand(target.data.id, largest.id);
	await call('/platform/v3/org/remove', { ids: [target.data.id] });
	return {
		organisations: all.data.pageResult.totalCount,
		people: largest.count,
		transferOut: out.took,
		transferBack: back.took,
		branch,
		search: search.took,
	};
}

async function peopleBelow(call: Call, id: string): Promise<number> {
	const query = { combinator: 'and', rules: [{ field: 'organisation', operator: 'within', value: [id] }] };
	return (await call<Page>('/platform/v3/employee/query', { query, requestPage: { limit: 1 } })).data.pageResult.totalCount;
}

async function signIn(portal: string): Promise<Call> {
	const body = {
		client_id: 'portal-web',
		client_secret: 'portal-web',
		grant_type: 'password_credentials',
		username: 'admin',
		password: demoPassword,
	};
	const answer = await post<TokenData>(`${portal}/oauth2/v3/authentication/apply`, body, {});
	return async (path, input) => {
		const start = performance.now();
		const data = await post<never>(`${portal}${path}`, input, { 'access-token': answer.access_token });
		return { data, took: performance.now() - start };
	};
}

async function post<Data>(url: string, body: unknown, headers: Record<string, string>): Promise<Data> {
	const response = await fetch(url, {
		method: 'POST',
		headers: { ...headers, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	const answer = (await response.json()) as { data: Data; message?: string };
	if (!response.ok) throw new Error(`${url}: ${response.status} ${answer.message ?? ''}`);
	return answer.data;
}
