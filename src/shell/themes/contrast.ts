type Rgb = [number, number, number];

/** Hue in sixths of the circle, saturation and lightness from 0 to 1. */
interface Hsl {
	hue: number;
	saturation: number;
	lightness: number;
}

/** Darkens or lightens a colour, keeping its hue and saturation, until text of it stands out enough from a background (WCAG AA: 4.5). */
export function readableOn(color: string, background: string, ratio = 4.5): string {
	const ground = toRgb(background);
	const step = luminance(ground) > 0.4 ? -0.01 : 0.01;
	let current = toRgb(color);
	const { hue, saturation, lightness } = toHsl(current);
	for (let next = lightness + step; contrast(current, ground) < ratio && next > 0 && next < 1; next += step) {
		current = fromHsl({ hue, saturation, lightness: next });
	}
	return toHex(current);
}

/** A background with so much (0 to 1) of a colour in it. */
export function tinted(background: string, color: string, share: number): string {
	const tint = toRgb(color);
	return toHex(toRgb(background).map((part, index) => Math.round(part + ((tint[index] ?? part) - part) * share)));
}

/** How far two colours are from each other on the colour circle, 0 to 180 degrees; greys are far from everything. */
export function hueDistance(one: string, other: string): number {
	const [first, second] = [toHsl(toRgb(one)), toHsl(toRgb(other))];
	if (Math.min(first.saturation, second.saturation) < 0.2) return 180;
	const distance = (Math.abs(first.hue - second.hue) * 60) % 360;
	return Math.min(distance, 360 - distance);
}

/** The contrast of two colours, 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
	const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
	return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
	const [red, green, blue] = color.map((part) => {
		const share = part / 255;
		return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	}) as Rgb;
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toRgb(color: string): Rgb {
	const digits = /^#([0-9a-f]{6})$/i.exec(color)?.[1] ?? '000000';
	return [0, 2, 4].map((index) => Number.parseInt(digits.slice(index, index + 2), 16)) as Rgb;
}

function toHex(color: number[]): string {
	return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function toHsl(color: Rgb): Hsl {
	const [red, green, blue] = color.map((part) => part / 255) as Rgb;
	const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
	const lightness = (most + least) / 2;
	const span = most - least;
	if (span === 0) return { hue: 0, saturation: 0, lightness };
	const hue = hueOf([red, green, blue], { most, span });
	return { hue, saturation: span / (1 - Math.abs(2 * lightness - 1)), lightness };
}

/** The position on the circle of six colours, which begins with red. */
function hueOf([red, green, blue]: Rgb, { most, span }: { most: number; span: number }): number {
	if (most === red) return (green - blue) / span;
	return most === green ? (blue - red) / span + 2 : (red - green) / span + 4;
}

function fromHsl({ hue, saturation, lightness }: Hsl): Rgb {
	const reach = saturation * Math.min(lightness, 1 - lightness);
	return [0, 8, 4].map((offset) => {
		const phase = (offset + hue * 2 + 24) % 12;
		return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(phase - 3, 9 - phase, 1))));
	}) as Rgb;
}
