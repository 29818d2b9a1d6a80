import type { MessageEvent } from '../../contract/features/messages.ts';
import type { Caller } from '../support/test-portal.ts';

/** The `message` events of one event stream. */
export interface MailStream {
	/** The next event that has not been taken yet. */
	next(): Promise<MessageEvent>;
	/** How many events wait to be taken. */
	count(): number;
	close(): void;
}

/** Opens an event stream of somebody at a node. */
export async function openMailStream(url: string, caller: Caller): Promise<MailStream> {
	const controller = new AbortController();
	const response = await fetch(`${url}/platform/v3/events`, { headers: { 'access-token': caller.token }, signal: controller.signal });
	const events: MessageEvent[] = [];
	const waiting: Array<(event: MessageEvent) => void> = [];
	const read = async () => {
		let rest = '';
		for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
			const blocks = (rest + text).split('\n\n');
			rest = blocks.pop() ?? '';
			for (const block of blocks.filter((one) => one.startsWith('event: message\n'))) {
				const event = JSON.parse(block.slice(block.indexOf('data: ') + 6)) as MessageEvent;
				const taker = waiting.shift();
				if (taker) taker(event);
				else events.push(event);
			}
		}
	};
	read().catch(() => undefined);
	return {
		next: () => {
			const event = events.shift();
			return event ? Promise.resolve(event) : new Promise((resolve) => waiting.push(resolve));
		},
		count: () => events.length,
		close: () => controller.abort(),
	};
}
