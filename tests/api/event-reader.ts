import type { Caller } from '../support/test-portal.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the server sent.
type Data = any;

/** The events of one event stream, by their kind. */
export interface EventReader {
	/** The next event of a kind that has not been taken yet. */
	next(kind: string): Promise<Data>;
	/** The events of a kind that wait to be taken. */
	seen(kind: string): Data[];
	close(): void;
}

/** Opens an event stream of somebody at a node. */
export async function readEvents(url: string, caller: Caller, language = 'zh-CN'): Promise<EventReader> {
	const controller = new AbortController();
	const headers = { 'access-token': caller.token, 'accept-language': language };
	const response = await fetch(`${url}/platform/v3/events`, { headers, signal: controller.signal });
	const events: Array<{ kind: string; data: Data }> = [];
	const waiting: Array<{ kind: string; take(data: Data): void }> = [];
	const read = async () => {
		let rest = '';
		for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
			const blocks = (rest + text).split('\n\n');
			rest = blocks.pop() ?? '';
			for (const block of blocks) {
				const [, kind, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
				if (kind === undefined || data === undefined) continue;
				const taker = waiting.findIndex((one) => one.kind === kind);
				if (taker === -1) events.push({ kind, data: JSON.parse(data) });
				else waiting.splice(taker, 1)[0]?.take(JSON.parse(data));
			}
		}
	};
	read().catch(() => undefined);
	return {
		next: (kind) => {
			const known = events.findIndex((one) => one.kind === kind);
			if (known !== -1) return Promise.resolve(events.splice(known, 1)[0]?.data);
			return new Promise((resolve) => waiting.push({ kind, take: resolve }));
		},
		seen: (kind) => events.filter((one) => one.kind === kind).map(({ data }) => data),
		close: () => controller.abort(),
	};
}
