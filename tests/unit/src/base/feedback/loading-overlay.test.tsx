import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let LoadingOverlay: typeof import('../../../../../src/base/feedback/loading-overlay.tsx').LoadingOverlay;
let countCall: typeof import('../../../../../src/base/send/pending-calls.ts').countCall;

beforeEach(async () => {
	// A test of another file can have ended with a call that nobody replies to.
	vi.resetModules();
	({ LoadingOverlay } = await import('../../../../../src/base/feedback/loading-overlay.tsx'));
	({ countCall } = await import('../../../../../src/base/send/pending-calls.ts'));
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

/** Begins a call; how it ends is the caller's. */
function call(): { answer(): Promise<void>; fail(): Promise<void> } {
	let resolve = () => {};
	let reject = () => {};
	const made = new Promise<void>((onAnswer, onFailure) => {
		resolve = onAnswer;
		reject = () => onFailure(new Error('no answer'));
	});
	let counted = Promise.resolve<void>(undefined);
	act(() => {
		counted = countCall(made).catch(() => undefined);
	});
	const settle = (how: () => void) =>
		act(async () => {
			how();
			await counted;
		});
	return { answer: () => settle(resolve), fail: () => settle(reject) };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('stands until 200 ms after the last of several calls, also one that failed, and through a call that follows at once', async () => {
	render(<LoadingOverlay />);
	const isShown = () => screen.queryByRole('progressbar') !== null;
	expect(isShown()).toBe(false);
	const [first, second] = [call(), call()];
	expect(isShown()).toBe(true);
	await first.answer();
	pass(1_000);
	expect(isShown()).toBe(true);
	await second.fail();
	pass(199);
	expect(isShown()).toBe(true);
	const third = call();
	pass(500);
	await third.answer();
	pass(199);
	expect(isShown()).toBe(true);
	pass(1);
	expect(isShown()).toBe(false);
});
