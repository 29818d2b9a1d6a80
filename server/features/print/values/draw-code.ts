import { toSVG } from 'bwip-js/node';

import type { CodeBlock } from '../../../../contract/prints/print.ts';
import type { DrawnCode } from './filled-paper.ts';

/** A code as paths; null for content that the type cannot have, as too few digits. */
export function drawCode(type: NonNullable<CodeBlock['type']>, text: string): DrawnCode | null {
	if (text === '') return null;
	try {
		const svg = toSVG({ bcid: type, text, ...(type === 'qrcode' ? { eclevel: 'M' } : {}) });
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
