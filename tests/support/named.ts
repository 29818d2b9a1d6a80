/** Longer than a step at the end of a test file takes on a busy machine; Vitest ends it after two minutes without a word about which one it was. */
const tooLong = 45_000;

/** Does a step, and names it in the output of the tests when it does not end, with what this process still waits for. */
export async function named<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
	const timer = setTimeout(() => {
		console.error(`Still ${step} after ${tooLong / 1000} s; open: ${process.getActiveResourcesInfo().sort().join()}`);
	}, tooLong);
	try {
		return await work();
	} finally {
		clearTimeout(timer);
	}
}
