import { setTimeout as sleep } from 'node:timers/promises';

import type { Caller } from '../test-portal.ts';

const base = '/business/v3/product';

/** What became of the calls of a load. */
export interface LoadResult {
	/** How many calls had which HTTP status; 0 for those without an answer. */
	states: Record<number, number>;
	/** Names of the records whose save was acknowledged. */
	acknowledged: string[];
	/** Names that a list right after their save did not show. */
	missed: string[];
	/** The longest time in which no call succeeded, in milliseconds. */
	outage: number;
	/** The longest call, in milliseconds. */
	longest: number;
	/** How many calls each node answered. */
	nodes: Record<string, number>;
}

let codes = 0;

/** A code of a product that no other one has. */
export function nextCode(): string {
	codes += 1;
	return `Q${String.fromCharCode(65 + Math.floor(codes / 10_000))}${String(codes % 10_000).padStart(4, '0')}`;
}

/** Saves and lists at an address while something happens: each writer saves a record, and lists it at once. */
export async function underLoad(
	caller: Caller,
	{ prefix, writers = 6 }: { prefix: string; writers?: number },
	work: () => Promise<void>,
): Promise<LoadResult> {
	const result: LoadResult = { states: {}, acknowledged: [], missed: [], outage: 0, longest: 0, nodes: {} };
	let success = performance.now();
	let isOver = false;
	const call = async (path: string, body: object) => {
		const begin = performance.now();
		const answer = await caller.post(`${base}/${path}`, body).catch(() => null);
		const end = performance.now();
		const status = answer?.status ?? 0;
		result.states[status] = (result.states[status] ?? 0) + 1;
		result.longest = Math.max(result.longest, end - begin);
		const node = answer?.headers.get('x-request-id')?.split('-')[0];
		if (node) result.nodes[node] = (result.nodes[node] ?? 0) + 1;
		if (status !== 200) return undefined;
		result.outage = Math.max(result.outage, end - success);
		success = end;
		return answer?.body;
	};
	const write = async (writer: number) => {
		for (let number = 1; !isOver; number++) {
			const name = `${prefix}-${writer}-${number}`;
			const saved = await call('save', { code: nextCode(), name, category: 'electrical' });
			if (!saved) {
				await sleep(50);
				continue;
			}
			result.acknowledged.push(name);
			const listed = await call('query', { parameters: [{ key: 'Q^name^S', value: name }] });
			if (listed && listed.data.pageResult.totalCount !== 1) result.missed.push(name);
		}
	};
	const load = Promise.all(Array.from({ length: writers }, (_, index) => write(index + 1)));
	await sleep(1_000);
	await work();
	isOver = true;
	await load;
	return result;
}

/** Which of the names are not stored. */
export async function lostOf(caller: Caller, prefix: string, names: readonly string[]): Promise<string[]> {
	const stored = new Set<string>();
	for (let pageNo = 1; ; pageNo++) {
		const { body } = await caller.post(`${base}/query`, {
			parameters: [{ key: 'Q^name^SLR', value: `${prefix}-` }],
			requestPage: { pageNo, limit: 500 },
		});
		for (const { name } of body.data.dataResult) stored.add(name);
		if (body.data.dataResult.length < 500) break;
	}
	return names.filter((name) => !stored.has(name));
}

/** An event stream as browsers keep it: it is opened again when it ends. */
export function keepStream(url: string, caller: Caller): { count(kind: string): number; opened(): number; close(): void } {
	const controller = new AbortController();
	const kinds: string[] = [];
	const read = async () => {
		while (!controller.signal.aborted) {
			try {
				const headers = { 'access-token': caller.token };
				const response = await fetch(`${url}/platform/v3/events`, { headers, signal: controller.signal });
				for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
					for (const [, kind = ''] of text.matchAll(/^event: (\w+)$/gm)) kinds.push(kind);
			} catch {
				// It is opened again.
			}
			await sleep(100);
		}
	};
	void read();
	return {
		count: (kind) => kinds.filter((one) => one === kind).length,
		opened: () => kinds.filter((one) => one === 'opened').length,
		close: () => controller.abort(),
	};
}
