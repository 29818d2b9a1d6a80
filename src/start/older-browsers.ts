/**
 * What the portal uses and the oldest supported browsers (docs/browsers.md) do not have: `URL.canParse` (Chromium 120), `AbortSignal.any` (116), and the array methods that
 * copy (110). Anything older lacks `:has()` or container queries, without which pages fall apart.
 */
export function completeBrowser(): void {
	URL.canParse ??= (url, base) => {
		try {
			return Boolean(new URL(url, base));
		} catch {
			return false;
		}
	};
	AbortSignal.any ??= (signals) => {
		const controller = new AbortController();
		for (const signal of signals) {
			const abort = () => controller.abort(signal.reason);
			if (signal.aborted) abort();
			else signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
		}
		return controller.signal;
	};
	define('toSpliced', function toSpliced(this: unknown[], ...change: Parameters<typeof Array.prototype.splice>) {
		const copy = [...this];
		copy.splice(...change);
		return copy;
	});
	define('toSorted', function toSorted(this: unknown[], compare?: Parameters<typeof Array.prototype.sort>[0]) {
		return [...this].sort(compare);
	});
	define('toReversed', function toReversed(this: unknown[]) {
		return [...this].reverse();
	});
	define('with', function withValue(this: unknown[], index: number, value: unknown) {
		return this.map((own, at) => (at === (index < 0 ? index + this.length : index) ? value : own));
	});
}

/** Whether the browser can draw the portal. */
export function isSupported(): boolean {
	return CSS.supports('selector(:has(a))') && CSS.supports('container-type', 'inline-size');
}

function define(name: 'toSpliced' | 'toSorted' | 'toReversed' | 'with', value: unknown): void {
	if (name in Array.prototype) return;
	Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true });
}
