type Rgb = [number, number, number];

/** Darkens or lightens a colour, in small steps, until text of it stands out enough from a background (WCAG AA: 4.5). */
export function readableOn(color: string, background: string, ratio = 4.5): string {
	const ground = toRgb(background);
	const direction = luminance(ground) > 0.4 ? 0 : 255;
	let current = toRgb(color);
	for (let step = 0; step < 40 && contrast(current, ground) < ratio; step += 1) {
		current = current.map((part) => Math.round(part + (direction - part) * 0.06)) as Rgb;
	}
	return `#${current.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
	return contrast(toRgb(one), toRgb(other));
}

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
	return [0, 2, 4].map((place) => Number.parseInt(digits.slice(place, place + 2), 16)) as Rgb;
}
