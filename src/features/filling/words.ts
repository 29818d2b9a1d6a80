import type { Message } from '../../../contract/base/define-texts.ts';
import type { FillingItem, FillingState } from '../../../contract/features/filling/filling.ts';
import { texts } from './texts.ts';

/** What a state is called, and its colour. */
export const stateTexts: Record<FillingState, { text: Message; color: string }> = {
	open: { text: texts.open(), color: 'default' },
	draft: { text: texts.draft(), color: 'processing' },
	submitted: { text: texts.submitted(), color: 'warning' },
	returned: { text: texts.returned(), color: 'error' },
	approved: { text: texts.approved(), color: 'success' },
};

/** What a period is called: `2026-11`, `2026-Q4`, `2026`. */
export function periodText(period: string): Message {
	const [year = '', part] = period.split('-');
	if (part === undefined) return texts.year({ year });
	return part.startsWith('Q') ? texts.quarter({ year, quarter: part.slice(1) }) : texts.month({ year, month: String(Number(part)) });
}

/** A figure with grouped digits; a dash for none. */
export function figureText(value: number | undefined, { decimals }: Pick<FillingItem, 'decimals'>): string {
	return value === undefined ? '—' : value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** How much a figure has changed: `+12.5%`; a dash where there is nothing to compare. */
export function changeText(now: number | undefined, former: number | undefined): string {
	if (now === undefined || former === undefined || former === 0) return '—';
	const part = ((now - former) / Math.abs(former)) * 100;
	return `${part > 0 ? '+' : ''}${part.toFixed(1)}%`;
}
