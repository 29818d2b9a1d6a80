import { createStore } from '../state/store.ts';

const closingPause = 200;

/** Whether calls are under way that a user waits for. */
export const pendingCalls = createStore({ isBusy: false });

let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts a call until its promise is settled; the overlay closes a moment after the last one, so that a chain of calls does not flicker. */
export async function countCall<Answer>(call: Promise<Answer>): Promise<Answer> {
	clearTimeout(timer);
	count += 1;
	pendingCalls.set({ isBusy: true });
	try {
		return await call;
	} finally {
		count -= 1;
		if (count === 0) timer = setTimeout(() => pendingCalls.set({ isBusy: false }), closingPause);
	}
}
