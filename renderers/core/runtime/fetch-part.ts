const longestWait = 120_000;

/** Whether an error means that a script or style sheet of the portal could not be fetched. */
export function isMissingPart(error: unknown): boolean {
	return (
		error instanceof Error &&
		(error.name === 'ChunkLoadError' || /dynamically imported module|Importing a module script|preload CSS/i.test(error.message))
	);
}

/** Fetches a part of the portal. Throws `ChunkLoadError` when it cannot be had or does not come; its code tells a missing style sheet. */
export async function fetchPart<Part>(fetch: () => Promise<Part>): Promise<Part> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tooLate = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(new Error('It did not come in time')), longestWait);
	});
	try {
		return await Promise.race([fetch(), tooLate]);
	} catch (cause) {
		const error = new Error(cause instanceof Error ? cause.message : String(cause), { cause });
		error.name = 'ChunkLoadError';
		throw Object.assign(error, /preload CSS/i.test(error.message) && { code: 'CSS_CHUNK_LOAD_FAILED' });
	} finally {
		clearTimeout(timer);
	}
}
