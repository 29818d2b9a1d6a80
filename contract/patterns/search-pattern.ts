import { findPatternProblem } from './match-pattern.ts';

/** The pattern of a JSON Schema, which may match anywhere in a text, as a pattern for the whole text; nothing when it cannot be used. */
export function toOwnPattern(written: unknown): string | undefined {
	if (typeof written !== 'string') return undefined;
	const pattern = withoutNeedlessEscapes(written);
	const whole = /^\^([^|]*[^|\\])\$$/s.exec(pattern)?.[1] ?? `[^]*(?:${pattern})[^]*`;
	return findPatternProblem(pattern) === undefined && findPatternProblem(whole) === undefined ? whole : undefined;
}

/** The pattern of a JSON Schema as the portal accepts it in screen files; nothing when it cannot be used. */
export function toUsualPattern(written: string): string | undefined {
	return toOwnPattern(written) === undefined ? undefined : withoutNeedlessEscapes(written);
}

function withoutNeedlessEscapes(written: string): string {
	return written.replace(/\\(.)/gsu, (escaped, character: string) => (needsEscape.test(character) ? escaped : character));
}

/** Without the flag `u`, many write escapes that have no meaning, such as `\:`; with it they are errors. */
const needsEscape = /^[\w^$\\.*+?()[\]{}|/-]$/;
