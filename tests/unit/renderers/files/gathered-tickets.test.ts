import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { fileTicket } from '../../../../renderers/fields/files/file-calls.ts';
import { createPortal } from '../mount.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let person = 0;

/** A server that answers after 20 ms; `asked` has the ids of each call. */
function server({ fails = false } = {}) {
	const asked: string[][] = [];
	person += 1;
	const { runtime } = createPortal(1);
	const call = async (_path: string, { attachmentIds }: { attachmentIds: string[] }) => {
		asked.push(attachmentIds);
		await new Promise((resolve) => setTimeout(resolve, 20));
		if (fails) throw new Error('no network');
		return { tickets: Object.fromEntries(attachmentIds.map((id) => [id, { ticket: `of ${id}`, fileName: id, totalBytes: 1 }])) };
	};
	const own = { ...runtime, user: { ...runtime.user, id: `person ${person}` }, call: call as typeof runtime.call };
	const ask = (id: string, isRenewed = false) => fileTicket(own, id, { use: 'image', isRenewed });
	return { asked, ask };
}

it('ids that come within 100 ms of each other are asked for in one call, the first after 2 s at the latest', async () => {
	const { asked, ask } = server();
	for (const id of ['a', 'b', 'a']) void ask(id);
	await vi.advanceTimersByTimeAsync(90);
	void ask('c');
	await vi.advanceTimersByTimeAsync(90);
	expect(asked).toEqual([]);
	await vi.advanceTimersByTimeAsync(10);
	expect(asked).toEqual([['a', 'b', 'c']]);
	for (let index = 0; index < 30; index += 1) {
		void ask(`late ${index}`);
		await vi.advanceTimersByTimeAsync(90);
	}
	expect(asked).toHaveLength(2);
	expect(asked[1]).toHaveLength(23);
});

it('a ticket is used again for five seconds, unless another one is requested', async () => {
	const { asked, ask } = server();
	void ask('a');
	await vi.advanceTimersByTimeAsync(150);
	await vi.advanceTimersByTimeAsync(4_900);
	expect((await ask('a'))?.ticket).toBe('of a');
	expect(asked).toHaveLength(1);
	void ask('a', true);
	await vi.advanceTimersByTimeAsync(150);
	expect(asked).toHaveLength(2);
	await vi.advanceTimersByTimeAsync(5_000);
	void ask('a');
	await vi.advanceTimersByTimeAsync(150);
	expect(asked).toHaveLength(3);
});

it('a call that failed is not remembered', async () => {
	const { asked, ask } = server({ fails: true });
	for (let index = 0; index < 2; index += 1) {
		const answer = ask('a').catch((error: Error) => error.message);
		await vi.advanceTimersByTimeAsync(150);
		expect(await answer).toBe('no network');
	}
	expect(asked).toHaveLength(2);
});
