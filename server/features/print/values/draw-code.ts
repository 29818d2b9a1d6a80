import { toSVG } from 'bwip-js/node';

import type { CodeBlock } from '../../../../contract/prints/print.ts';
import type { DrawnCode } from './filled-paper.ts';

/** A code as paths; null for content that the type cannot have, as too few digits. */
export function drawCode(type: NonNullable<CodeBlock['type']>, text: string): DrawnCode | null {
	if (text === '') return null;
	try {
		const svg = toSVG({ bcid: type, ...asContent(type, text), ...(type === 'qrcode' ? { eclevel: 'M' } : {}) });
		const [, width = '1', height = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
		const paths = [...svg.matchAll(/<path ([^>]*)>/g)].map(([, attributes = '']) => {
			const stroke = /stroke-width="([\d.]+)"/.exec(attributes)?.[1];
			return { d: /\bd="([^"]*)"/.exec(attributes)?.[1] ?? '', stroke: stroke === undefined ? null : Number(stroke) };
		});
		return { width: Number(width), height: Number(height), paths };
	} catch {
		return null;
	}
}

/** Without a mark some readers take Chinese in UTF-8 for Japanese in Shift JIS. */
function asContent(type: NonNullable<CodeBlock['type']>, text: string): { text: string; parsefnc?: boolean } {
	const isMarked = (type === 'qrcode' || type === 'datamatrix') && /[\u0080-\uffff]/.test(text);
	return isMarked ? { text: `^ECI000026${text.replaceAll('^', '^^')}`, parsefnc: true } : { text };
}
