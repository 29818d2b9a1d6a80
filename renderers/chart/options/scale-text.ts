import type { ChartLook } from '../chart-look.ts';

type Rgb = readonly [number, number, number];

/** The colour of a text on a part, from 0 to 1, of the scale of a chart: that of texts or that of the ground, whichever is read better. */
export function scaleText(part: number, { scale, text, ground }: Pick<ChartLook, 'scale' | 'text' | 'ground'>): string {
	const [from, to] = [readRgb(scale[0]), readRgb(scale[1])];
	const under = brightness([0, 1, 2].map((at) => (from[at] ?? 0) + ((to[at] ?? 0) - (from[at] ?? 0)) * part) as unknown as Rgb);
	return contrast(brightness(readRgb(text)), under) >= contrast(brightness(readRgb(ground)), under) ? text : ground;
}

/** `#rgb`, `#rrggbb` and `rgb()` with or without a transparency, which does not matter here. */
function readRgb(color: string): Rgb {
	const digits = /^#([0-9a-f]{3,8})$/i.exec(color)?.[1];
	const parts =
		digits === undefined
			? (color.match(/[\d.]+/g) ?? []).map(Number)
			: (digits.match(digits.length < 6 ? /./g : /../g) ?? []).map((part) => Number.parseInt(part.padStart(2, part), 16));
	return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0];
}

/** The relative luminance of WCAG. */
function brightness(rgb: Rgb): number {
	const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
		const part = value / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number, other: number): number {
	return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
