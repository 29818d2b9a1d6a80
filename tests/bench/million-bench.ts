import type { RuleGroup } from '../../contract/screen/condition.ts';
import type { BenchStage } from './bench-stage.ts';
import { median, quantile } from './measure.ts';
import { loadMillion, million } from './million-rows.ts';

export interface MillionResult {
	what: string;
	/** The total as the list shows it: `about 65,000`. */
	total: string;
	p50: number;
	p95: number;
	countP95: number;
}

const calls = 100;
const list = '/business/v3/enterprise';

/** What is searched for: popular and rare characters and pairs, whole names, and nothing inside a text at all. */
const terms = [
	['one popular character', '鑫'],
	['one rare character', '莱'],
	['one character that is nowhere', '龘'],
	['two popular characters', '电器'],
	['two rare characters', '恒泰'],
	['four characters', '恒泰电器'],
	['what nearly all contain', '有限公司'],
	['no text', null],
] as const;

/** Measures the first page of a visual query of ten rules in three groups, and its count, on a million records. */
export async function benchMillion(stage: BenchStage): Promise<MillionResult[]> {
	console.log(`Loading ${million.toLocaleString('en')} enterprises ...`);
	await loadMillion(stage.connectionString);
	const results: MillionResult[] = [];
	for (const [what, term] of terms) {
		const body = { query: tenRules(term), requestPage: { pageNo: 1, limit: 20 } };
		const page = await time(stage, `${list}/query`, body);
		const count = await time(stage, `${list}/count`, body);
		const { totalCount, isExact = true } = (page.data as { pageResult: { totalCount: number; isExact?: boolean } }).pageResult;
		const total = `${isExact ? '' : 'about '}${totalCount.toLocaleString('en')}`;
		const result = { what, total, p50: median(page.times), p95: quantile(page.times, 0.95), countP95: quantile(count.times, 0.95) };
		console.log(
			`${what.padEnd(32)} ${total.padStart(14)}: p50 ${result.p50.toFixed(1)}, p95 ${result.p95.toFixed(1)}, count p95 ${result.countP95.toFixed(1)} ms`,
		);
		results.push(result);
	}
	return results;
}

/** Ten rules, three groups below the first. */
function tenRules(term: string | null): RuleGroup {
	return {
		combinator: 'and',
		rules: [
			term === null ? { field: 'name', operator: 'isNotNull' } : { field: 'name', operator: 'contains', value: term },
			{ field: 'riskLevel', operator: 'in', value: ['A', 'B', 'C'] },
			{ field: 'capital', operator: 'between', value: [50, 8500] },
			{
				combinator: 'or',
				rules: [
					{ field: 'industry', operator: 'equal', value: 'electrical' },
					{ field: 'industry', operator: 'equal', value: 'chemical' },
					{ field: 'scale', operator: 'notEqual', value: 'micro' },
				],
			},
			{
				combinator: 'or',
				rules: [
					{ field: 'established', operator: 'greaterOrEqual', value: '1995-01-01' },
					{ field: 'licensed', operator: 'equal', value: true },
				],
			},
			{
				combinator: 'and',
				not: true,
				rules: [
					{ field: 'regionCode', operator: 'beginsWith', value: '99' },
					{ field: 'contact', operator: 'isNull' },
				],
			},
		],
	};
}

async function time({ portal, token }: BenchStage, path: string, body: object): Promise<{ times: number[]; data: unknown }> {
	const times: number[] = [];
	let data: unknown;
	for (let call = -10; call < calls; call++) {
		const start = performance.now();
		const response = await fetch(portal + path, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'access-token': token.access_token },
			body: JSON.stringify(body),
		});
		const answer = (await response.json()) as { state: number; data: unknown };
		if (answer.state !== 200) throw new Error(`${path}: state ${answer.state}`);
		// The first calls open connections.
		if (call >= 0) times.push(performance.now() - start);
		data = answer.data;
	}
	return { times, data };
}
