import type { Language } from './languages.ts';

/**
 * A number with its digits in groups of three, as all languages of the portal write it. `Intl.NumberFormat` is left to numbers with decimals: the
 * first one costs a browser as much time as drawing twenty rows.
 */
export function groupDigits(value: number, language: Language): string {
	if (!Number.isSafeInteger(value)) return value.toLocaleString(language);
	return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
