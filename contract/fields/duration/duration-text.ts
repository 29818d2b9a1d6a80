import type { Language } from '../../base/languages.ts';
import { texts } from './texts.ts';

const units = [
	{ seconds: 86_400, name: 'day', words: '(?:d|days?|天|日)' },
	{ seconds: 3600, name: 'hour', words: '(?:h|hrs?|hours?|小时|小時|时|時)' },
	{ seconds: 60, name: 'minute', words: '(?:m|mins?|minutes?|分钟|分鐘|分)' },
	{ seconds: 1, name: 'second', words: '(?:s|secs?|seconds?|秒)' },
] as const;

const number = '(\\d{1,9}(?:\\.\\d{1,3})?)';
const form = new RegExp(`^${units.map(({ words }) => `(?:${number}\\s*${words}\\s*)?`).join('')}$`, 'i');

/** Reads a duration as people write it (`2h 30min`, `2小时30分`, `2:30`, `1.5h`) in seconds; undefined for any other text. */
export function readDuration(text: string): number | undefined {
	const plain = text.length > 60 ? '' : text.normalize('NFKC').trim();
	if (plain === '') return undefined;
	const clock = /^(\d{1,6}):([0-5]\d)(?::([0-5]\d))?$/.exec(plain);
	if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0);
	const match = form.exec(plain);
	if (!match) return undefined;
	return Math.round(units.reduce((total, { seconds }, index) => total + Number(match[index + 1] ?? 0) * seconds, 0));
}

/** A duration as people read it, without the units that are 0. */
export function writeDuration(value: number, language: Language): string {
	let rest = Math.abs(Math.round(value));
	const parts: string[] = [];
	for (const { seconds, name } of units) {
		const count = Math.floor(rest / seconds);
		rest -= count * seconds;
		if (count > 0) parts.push(texts[name]({ count }).in(language));
	}
	const text = parts.length === 0 ? texts.minute({ count: 0 }).in(language) : parts.join(' ');
	return value < 0 ? `-${text}` : text;
}
