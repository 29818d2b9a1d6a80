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

/** A figure with grouped digits; a dash for none. */
export function figureText(value: number | undefined, { decimals }: Pick<FillingItem, 'decimals'>): string {
	return value === undefined ? '—' : value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** The range of an item: `0 – 100`; undefined for none. */
export function rangeOf({ minimum, maximum }: Pick<FillingItem, 'minimum' | 'maximum'>): string | undefined {
	if (minimum === null) return maximum === null ? undefined : `≤ ${maximum}`;
	return maximum === null ? `≥ ${minimum}` : `${minimum} – ${maximum}`;
}

/** How much a figure has changed: `+12.5%`, for percentages in points; null where there is nothing to compare. */
export function changeText(now: number | undefined, former: number | undefined, { unit }: Pick<FillingItem, 'unit'>): Message | null {
	if (now === undefined || former === undefined) return null;
	const isPercent = unit === '%';
	if (!isPercent && former === 0) return null;
	const change = isPercent ? now - former : ((now - former) / Math.abs(former)) * 100;
	const amount = `${change > 0 ? '+' : ''}${change.toFixed(1)}`;
	return isPercent ? texts.points({ amount }) : texts.percent({ amount });
}
