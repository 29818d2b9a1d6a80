import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { nextCode } from '../scale/load.ts';
import { type Answer, Caller } from '../test-portal.ts';

/** Somebody who is signed in, and their stream of events. */
export interface SignedIn {
	id: string;
	token: string;
	caller: Caller;
	stream: { isOpen: boolean; kinds: string[]; close(): void };
}

/** Milliseconds of the calls of each kind, and those that failed. */
export interface LoadFigures {
	times: Record<string, number[]>;
	failures: string[];
}

const base = '/business/v3/product';
const thinkSeconds = 5;

/** Opens the stream of events that the browser of somebody holds. */
export function openStream(url: string, token: string): Promise<SignedIn['stream']> {
	return new Promise((resolve, reject) => {
		const stream: SignedIn['stream'] = { isOpen: false, kinds: [], close: () => request.destroy() };
		const request = http.get(`${url}/platform/v3/events`, { headers: { 'access-token': token }, agent: false }, (response) => {
			if (response.statusCode !== 200) return reject(new Error(`a stream was refused: ${response.statusCode}`));
			stream.isOpen = true;
			response.setEncoding('utf8');
			response.on('data', (text: string) => {
				for (const [, kind = ''] of text.matchAll(/^event: (\w+)$/gm)) stream.kinds.push(kind);
			});
			response.on('error', () => undefined);
			response.on('close', () => {
				stream.isOpen = false;
			});
			resolve(stream);
		});
		request.on('error', reject);
	});
}

/** Has as many people as `active` work at once, each of them another one after some calls, with pauses to think. */
export async function workTogether(
	people: readonly SignedIn[],
	{ active, milliseconds }: { active: number; milliseconds: number },
): Promise<LoadFigures> {
	const figures: LoadFigures = { times: {}, failures: [] };
	const end = performance.now() + milliseconds;
	let turn = 0;
	const work = async () => {
		await sleep(Math.random() * thinkSeconds * 1_000);
		while (performance.now() < end) {
			const person = people[turn++ % people.length] as SignedIn;
			for (let calls = 0; calls < 10 && performance.now() < end; calls++) {
				const kind = chooseKind();
				await measure(figures, kind, () => callOf[kind](person.caller));
				// Exponentially distributed, as arrivals of independent people are.
				const pause = -Math.log(1 - Math.random()) * thinkSeconds * 1_000;
				await sleep(Math.min(pause, Math.max(0, end - performance.now())));
			}
		}
	};
	await Promise.all(Array.from({ length: active }, work));
	return figures;
}

async function measure(figures: LoadFigures, kind: string, call: () => Promise<Answer>): Promise<void> {
	const begin = performance.now();
	const answer = await call().catch((error: unknown) => ({ status: 0, text: String(error) }));
	const list = figures.times[kind] ?? [];
	figures.times[kind] = list;
	list.push(performance.now() - begin);
	if (answer.status !== 200) figures.failures.push(`${kind}: ${answer.status} ${answer.text.slice(0, 200)}`);
}

type Kind = 'list' | 'record' | 'save' | 'export' | 'import';

function chooseKind(): Kind {
	const chance = Math.random() * 100;
	if (chance < 70) return 'list';
	if (chance < 90) return 'record';
	if (chance < 98) return 'save';
	return chance < 99 ? 'export' : 'import';
}

/** Ids of records that lists have shown. */
const shown: string[] = [];
const words = ['电', '器', '灯', '线', '机', '表'];

const listed = async (caller: Caller): Promise<Answer> => {
	const parameters = Math.random() < 0.5 ? [] : [{ key: 'Q^name^SLR', value: words[Math.floor(Math.random() * words.length)] }];
	const pageNo = 1 + Math.floor(Math.random() * 5);
	const answer = await caller.post(`${base}/query`, { parameters, requestPage: { pageNo, limit: 20 } });
	for (const { id } of answer.body?.data?.dataResult ?? []) shown[Math.floor(Math.random() * 500)] = id;
	return answer;
};

const imported = async (caller: Caller): Promise<Answer> => {
	const rows = Array.from({ length: 5 }, () => `${nextCode()},负载导入,electrical`);
	const form = new FormData();
	form.set('options', JSON.stringify({ mapping: ['code', 'name', 'category'] }));
	form.set('file', new Blob([`\ufeffa,b,c\r\n${rows.join('\r\n')}\r\n`]), 'rows.csv');
	const checked = await caller.send(`${base}/import/check`, form);
	if (checked.status !== 200) return checked;
	return caller.post(`${base}/import/run`, { id: checked.body.data.id, mode: 'good' });
};

const callOf: Record<Kind, (caller: Caller) => Promise<Answer>> = {
	list: listed,
	async record(caller) {
		const ids = shown.filter(Boolean);
		if (ids.length === 0) return listed(caller);
		return caller.get(`${base}/get`, { id: ids[Math.floor(Math.random() * ids.length)] ?? '' });
	},
	save: (caller) => caller.post(`${base}/save`, { code: nextCode(), name: '负载', category: 'electrical' }),
	export: (caller) => caller.post(`${base}/export`, { format: 'csv', parameters: [{ key: 'Q^name^SLR', value: '灯' }] }),
	import: imported,
};

export const callerWith = (url: string, token: string): Caller => new Caller(url, { 'access-token': token });

/** The value below which a share of the values is. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((one, other) => one - other);
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** The slope of the straight line through points, by least squares. */
export function slope(points: ReadonlyArray<readonly [number, number]>): number {
	const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
	const [x, y] = [mean(0), mean(1)];
	const covariance = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
	return covariance / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}
