import { randomInt } from 'node:crypto';

import type { Database } from '../db/database.ts';
import { issueSecret, redeemSecret } from './one-time-secrets.ts';
import { hashSecret } from './secrets.ts';

const lifetime = 120;
const length = 4;
const size = { width: 120, height: 40 };

/** A picture with four characters that serves once. */
export async function createCaptcha(database: Database): Promise<{ captchaId: string; image: string; expires_in: number }> {
	const answer = Array.from({ length }, () => alphabet[randomInt(alphabet.length)] ?? '7').join('');
	const captchaId = await issueSecret(database, 'captcha', { payload: digest(answer), seconds: lifetime });
	const image = `data:image/svg+xml;base64,${Buffer.from(draw(answer)).toString('base64')}`;
	return { captchaId, image, expires_in: lifetime };
}

/** Whether the characters are those of the picture; either way the picture is used up. */
export async function redeemCaptcha(database: Database, captchaId: string, answer: string): Promise<boolean> {
	const secret = await redeemSecret(database, 'captcha', captchaId);
	return secret?.payload === digest(answer.trim().toUpperCase());
}

function digest(answer: string): string {
	return hashSecret(`captcha:${answer}`).toString('base64');
}

/** Each character as lines between points in a box of 10 x 16; those that look alike are left out. */
const lines: Record<string, string> = {
	'2': '1,4 2,1 5,0 8,1 9,4 8,7 1,16 9,16',
	'3': '1,2 4,0 8,1 9,4 8,7 5,8 8,9 9,12 8,15 4,16 1,14',
	'4': '7,16 7,0 1,11 10,11',
	'6': '8,1 4,2 2,6 1,11 2,15 5,16 8,15 9,11 8,8 5,7 2,8 1,11',
	'7': '1,0 9,0 4,16',
	'9': '9,5 8,1 5,0 2,1 1,5 2,8 5,9 8,8 9,5 8,11 6,14 2,16',
	A: '0,16 5,0 10,16|2,10 8,10',
	C: '9,3 8,1 5,0 2,2 1,8 2,14 5,16 8,15 9,13',
	E: '9,0 1,0 1,16 9,16|1,8 7,8',
	F: '9,0 1,0 1,16|1,8 7,8',
	H: '1,0 1,16|9,0 9,16|1,8 9,8',
	K: '1,0 1,16|9,0 1,9|4,6 9,16',
	L: '1,0 1,16 9,16',
	M: '0,16 0,0 5,9 10,0 10,16',
	N: '1,16 1,0 9,16 9,0',
	P: '1,16 1,0 6,0 9,2 9,6 6,8 1,8',
	R: '1,16 1,0 6,0 9,2 9,6 6,8 1,8|5,8 9,16',
	T: '0,0 10,0|5,0 5,16',
	U: '1,0 1,11 2,15 5,16 8,15 9,11 9,0',
	X: '1,0 9,16|9,0 1,16',
	Y: '0,0 5,8 10,0|5,8 5,16',
};

const alphabet = Object.keys(lines);

type Point = [x: number, y: number];

function draw(answer: string): string {
	const letters = [...answer].flatMap((letter, index) => drawLetter(letter, 12 + index * 27));
	const noise = Array.from({ length: 6 }, () =>
		drawLine(Array.from({ length: randomInt(3, 6) }, () => [randomInt(size.width), randomInt(size.height)])),
	);
	const { width, height } = size;
	const drawn = shuffle([...letters, ...noise]).join('');
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#f2f5fa"/>${drawn}</svg>`;
}

/** Turned, slanted, stretched, and each point moved a little, so that no two pictures of a letter hold the same numbers. */
function drawLetter(letter: string, left: number): string[] {
	const angle = (randomInt(-24, 25) * Math.PI) / 180;
	const slant = randomInt(-30, 31) / 100;
	const scale = 1.1 + randomInt(0, 40) / 100;
	const top = 9 + randomInt(-3, 6);
	const place = ([x, y]: Point): Point => {
		const [across, down] = [(x - 5 + slant * (8 - y)) * scale + wobble(), (y - 8) * scale + wobble()];
		return [left + 5 + across * Math.cos(angle) - down * Math.sin(angle), top + 10 + across * Math.sin(angle) + down * Math.cos(angle)];
	};
	return (lines[letter] ?? '')
		.split('|')
		.map((line) => drawLine(line.split(' ').map((point) => place(point.split(',').map(Number) as Point))));
}

function drawLine(points: Point[]): string {
	const colour = `hsl(${randomInt(360)} 45% ${randomInt(28, 46)}%)`;
	const place = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
	const width = (1.2 + randomInt(0, 14) / 10).toFixed(1);
	return `<polyline points="${place}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function wobble(): number {
	return randomInt(-7, 8) / 10;
}

/** The order in the text must not give the order in the picture away. */
function shuffle(parts: string[]): string[] {
	return parts
		.map((part) => ({ part, weight: randomInt(1_000_000) }))
		.sort((left, right) => left.weight - right.weight)
		.map(({ part }) => part);
}
