import type { BenchStage } from './bench-stage.ts';
import { type Call, callAs } from './call-as.ts';

/** What work on the tree of organisations costs, in ms; called as an administrator. */
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

interface Page {
	dataResult: Array<{ id: string }>;
	pageResult: { totalCount: number };
}

/** Transfers the people of the smallest province with 5,000 or more to a new organisation and measures branches and searches beside. */
export async function benchOrganisations({ portal }: Pick<BenchStage, 'portal'>): Promise<OrganisationResults> {
	const call = await callAs(portal, 'admin');
	const all = await call<Page>('POST', '/platform/v3/org/query', { requestPage: { limit: 1 } });
	const provinces = await call<Page>('POST', '/platform/v3/org/query', {
		parameters: [{ key: 'Q^LEVEL_^S', value: 'province' }],
		requestPage: { limit: 40 },
	});
	const counted = await Promise.all(provinces.data.dataResult.map(async ({ id }) => ({ id, count: await peopleBelow(call, id) })));
	const [province = { id: '', count: 0 }] = counted.sort(
		(one, other) => Number(other.count >= 5_000) - Number(one.count >= 5_000) || one.count - other.count,
	);
	let branch = 0;
	for (const { id } of provinces.data.dataResult.slice(0, 20)) {
		branch = Math.max(branch, (await call('POST', '/platform/v3/org/findTreeData', { orgId: id })).took);
	}
	const search = await call('POST', '/platform/v3/org/query', { parameters: [{ key: 'Q^NAME_^SL', value: '天堂' }] });
	const alias = `bench_${Date.now()}`;
	const target = await call<{ id: string }>('POST', '/platform/v3/org/save', { name: alias, alias, level: 'county' });
	const hand = (from: string, to: string) => call('POST', '/platform/v3/org/transfer', { orgIds: from, targetId: to, mode: 'people' });
	const out = await hand(province.id, target.data.id);
	const back = await hand(target.data.id, province.id);
	await call('POST', '/platform/v3/org/remove', { ids: [target.data.id] });
	return {
		organisations: all.data.pageResult.totalCount,
		people: province.count,
		transferOut: out.took,
		transferBack: back.took,
		branch,
		search: search.took,
	};
}

async function peopleBelow(call: Call, id: string): Promise<number> {
	const query = { combinator: 'and', rules: [{ field: 'organisation', operator: 'within', value: [id] }] };
	return (await call<Page>('POST', '/platform/v3/employee/query', { query, requestPage: { limit: 1 } })).data.pageResult.totalCount;
}
