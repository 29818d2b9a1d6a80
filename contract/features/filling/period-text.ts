import type { Message } from '../../base/define-texts.ts';
import { periodTexts } from './texts.ts';

/** What a period is called: `2026-11`, `2026-Q4`, `2026`. */
export function periodText(period: string): Message {
	const [year = '', part] = period.split('-');
	if (part === undefined) return periodTexts.year({ year });
	return part.startsWith('Q')
		? periodTexts.quarter({ year, quarter: part.slice(1) })
		: periodTexts.month({ year, month: String(Number(part)) });
}
