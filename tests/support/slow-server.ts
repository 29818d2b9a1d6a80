import { vi } from 'vitest';

/** A server in a browser test: calls with the last name `slow` wait until they may arrive, all others have the data of their name at once. */
export function slowServer(slow: string, answers: Record<string, unknown>): { sent: unknown[]; arrive(): void } {
	const waiting: Array<() => void> = [];
	const sent: unknown[] = [];
	vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
		const call = new URL(url, 'http://portal').pathname.split('/').at(-1) ?? '';
		if (call === slow) {
			sent.push(JSON.parse(String(body ?? '{}')));
			await new Promise<void>((resolve) => waiting.push(resolve));
		}
		const data = answers[call] ?? null;
		return new Response(JSON.stringify({ state: 200, data }), { headers: { 'content-type': 'application/json' } });
	});
	return { sent, arrive: () => waiting.shift()?.() };
}
