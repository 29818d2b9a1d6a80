/** Why the portal cannot start, in one line that tells what to do about it; shown without a stack. */
export class StartProblem extends Error {
	override readonly name = 'StartProblem';
}

/** The code of a system error (`ENOSPC`), or an empty text. */
export function errorCode(error: unknown): string {
	return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
