import type { Answer, Caller } from '../support/test-portal.ts';

export const commentBase = '/platform/v3/comment';
export const commentScreen = 'spot-check';

interface SpotCheck {
	id: string;
	number: string;
	version: number;
}

/** Stores a spot check in the caller's space, so that no test meets the comments of another. */
export async function newSpotCheck(caller: Caller): Promise<SpotCheck> {
	const any = await caller.post('/business/v3/spot-check/query', { requestPage: { pageNo: 1, limit: 1 } });
	const { enterprise, product, organisation } = any.body.data.dataResult[0];
	const values = { enterprise, product, organisation, year: 2026, stage: 'sale', sampleDate: '2026-03-01', result: 'pending' };
	const stored = await caller.post('/business/v3/spot-check/save', values);
	if (stored.status !== 200) throw new Error(stored.text);
	return stored.body.data;
}

/** Comments on a spot check. */
export const comment = (caller: Caller, recordId: string, body: object = {}): Promise<Answer> =>
	caller.post(`${commentBase}/save`, { screen: commentScreen, recordId, content: '<p>请补充报告</p>', ...body });

export const queryComments = (caller: Caller, recordId: string): Promise<Answer> =>
	caller.post(`${commentBase}/query`, { screen: commentScreen, recordId });
