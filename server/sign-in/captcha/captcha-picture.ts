import { randomBytes, randomInt } from 'node:crypto';

import { glyphs } from './captcha-glyphs.ts';
import { encodePng } from './encode-png.ts';

const width = 140;
const height = 48;
const levels = 16;
const paper = [242, 245, 250] as const;

/** How far a pixel is moved at most, in either direction. */
const reach = 6;

type Point = readonly [x: number, y: number];

interface Stroke {
	points: Point[];
	radius: number;
	/** A line of paper takes away the ink below it. */
	isPaper: boolean;
}

/**
 * A picture of the characters as a PNG. The strokes are only known here: what leaves the server is pixels, moved one by one, in one colour,
 * with characters that touch each other and lines through them, so that no character can be cut out and compared.
 */
export function drawCaptcha(answer: string): Buffer {
	const ink = new Float32Array(width * height);
	const warp = createWarp();
	const arcs = [false, true, true].map(arc);
	for (const stroke of [...layOutLetters(answer), ...arcs]) {
		for (let index = 1; index < stroke.points.length; index++) {
			drawLine(ink, warp, { ...stroke, from: stroke.points[index - 1] as Point, to: stroke.points[index] as Point });
		}
	}
	const noise = randomBytes(ink.length * 2);
	const pixels = Buffer.from(ink.map((covered, at) => toLevel(covered, [noise[2 * at] ?? 0, noise[2 * at + 1] ?? 0])));
	return encodePng({ width, height, pixels, palette: createPalette() });
}

function drawLine(
	ink: Float32Array,
	warp: Float32Array,
	{ from, to, radius, isPaper }: Omit<Stroke, 'points'> & { from: Point; to: Point },
): void {
	const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
	const margin = reach + radius + 1;
	const [left, right] = [Math.max(0, Math.floor(Math.min(from[0], to[0]) - margin)), Math.min(width, Math.max(from[0], to[0]) + margin)];
	const [top, bottom] = [Math.max(0, Math.floor(Math.min(from[1], to[1]) - margin)), Math.min(height, Math.max(from[1], to[1]) + margin)];
	for (let y = top; y < bottom; y++) {
		for (let x = left; x < right; x++) {
			const at = y * width + x;
			const [px, py] = [(warp[2 * at] ?? 0) - from[0], (warp[2 * at + 1] ?? 0) - from[1]];
			const along = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
			const covered = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(px - along * dx, py - along * dy)));
			const before = ink[at] ?? 0;
			ink[at] = isPaper ? Math.min(before, 1 - covered) : Math.max(before, covered);
		}
	}
}

/** A little grey everywhere, and a dark dot here and there. */
function toLevel(covered: number, [strength, dot]: [number, number]): number {
	const speckle = dot < 6 ? 0.2 + dot / 18 : dot / 2125;
	return Math.round(Math.min(1, covered * (0.8 + strength / 1275) + speckle) * (levels - 1));
}

/** Where each pixel looks: slow waves move no two pixels of a letter alike, and neighbours stay neighbours. */
function createWarp(): Float32Array {
	const waves = Array.from({ length: 4 }, () => {
		const [length, angle] = [between(22, 48), between(0, Math.PI)];
		return {
			...{ fx: (Math.cos(angle) * 2 * Math.PI) / length, fy: (Math.sin(angle) * 2 * Math.PI) / length },
			...{ phase: between(0, 2 * Math.PI), dx: between(-1.1, 1.1), dy: between(-1.1, 1.1) },
		};
	});
	const warp = new Float32Array(width * height * 2);
	for (let at = 0; at < width * height; at++) {
		const [x, y] = [at % width, Math.floor(at / width)];
		let [toX, toY] = [x, y];
		for (const { fx, fy, phase, dx, dy } of waves) {
			const wave = Math.sin(x * fx + y * fy + phase);
			toX += wave * dx;
			toY += wave * dy;
		}
		warp.set([toX, toY], 2 * at);
	}
	return warp;
}

/** From left to right, each as close to the one before that they touch or overlap. */
function layOutLetters(answer: string): Stroke[] {
	let left = between(8, 16);
	return [...answer].flatMap((letter) => {
		const strokes = layOutLetter(letter, left);
		left += between(25, 29);
		return strokes;
	});
}

function layOutLetter(letter: string, left: number): Stroke[] {
	const [angle, slant] = [between(-0.3, 0.3), between(-0.25, 0.25)];
	const [across, down] = [between(1.9, 2.4), between(1.75, 2.1)];
	const [centerX, centerY] = [left + 12, height / 2 + between(-4, 4)];
	const radius = between(1.3, 1.9);
	const transform = ([x, y]: Point): Point => {
		const [dx, dy] = [(x - 5 + slant * (8 - y)) * across + between(-0.7, 0.7), (y - 8) * down + between(-0.7, 0.7)];
		return [centerX + dx * Math.cos(angle) - dy * Math.sin(angle), centerY + dx * Math.sin(angle) + dy * Math.cos(angle)];
	};
	return (glyphs[letter] ?? '').split('|').map((line) => ({
		points: line.split(' ').map((point) => transform(point.split(',').map(Number) as unknown as Point)),
		radius,
		isPaper: false,
	}));
}

/** A thin line from side to side, of ink or of paper. */
function arc(isPaper: boolean): Stroke {
	const [from, to, bend] = [between(8, height - 8), between(8, height - 8), between(-18, 18)];
	const points = Array.from({ length: 13 }, (_, index): Point => {
		const along = index / 12;
		return [along * width, from + (to - from) * along + bend * Math.sin(along * Math.PI * 2)];
	});
	return { points, radius: isPaper ? between(0.3, 0.6) : between(0.5, 0.9), isPaper };
}

/** From paper to one dark colour. */
function createPalette(): number[][] {
	const ink = [randomInt(20, 110), randomInt(20, 110), randomInt(60, 140)];
	return Array.from({ length: levels }, (_, level) =>
		paper.map((value, channel) => Math.round(value + (((ink[channel] ?? 0) - value) * level) / (levels - 1))),
	);
}

function between(least: number, most: number): number {
	return least + (randomInt(1_000_000) / 1_000_000) * (most - least);
}
