import type { Language } from '../../../contract/base/languages.ts';
import { baseTexts } from './texts.ts';

const steps = [
	{ unit: 'second', seconds: 1, below: 60 },
	{ unit: 'minute', seconds: 60, below: 3_600 },
	{ unit: 'hour', seconds: 3_600, below: 86_400 },
	{ unit: 'day', seconds: 86_400, below: 30 * 86_400 },
] as const;

/** How long ago something was: seconds, minutes, hours, up to 30 days; null for older times, which are better shown as a date. */
export function relativeTime(time: string, language: Language, now = Date.now()): string | null {
	const seconds = Math.floor((now - Date.parse(time)) / 1_000);
	// With a clock behind the server's, times are not in the future.
	if (seconds < 1) return baseTexts.justNow().in(language);
	const step = steps.find(({ below }) => seconds < below);
	if (step === undefined) return null;
	const text = new Intl.RelativeTimeFormat(language).format(-Math.floor(seconds / step.seconds), step.unit);
	// The browser writes no blank in Chinese; all other texts have one.
	return text.replace(/^(\d+)(?=\p{Script=Han})/u, '$1 ');
}
