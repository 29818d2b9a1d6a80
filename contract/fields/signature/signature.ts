import type { Message } from '../../base/define-texts.ts';
import { defineFormat } from '../base/define-format.ts';
import { type Png, readPng } from './png.ts';
import { texts } from './texts.ts';

const prefix = 'data:image/png;base64,';
const mostBytes = 50_000;
const mostPixels = 2000;
const mostCharacters = prefix.length + Math.ceil(mostBytes / 3) * 4;

/** A handwritten signature: a small PNG image. */
export const signature = defineFormat({
	types: ['string'],
	title: texts.title(),
	group: 'file',
	note: texts.note(),
	widget: 'signature',
	widgets: ['signature'],
	isWide: true,
	column: 'signature',
	isSortable: false,
	isDrawn: true,
	comparedAs: 'other',
	operators: ['isNull', 'isNotNull'],
	search: 'none',
	limits: { maxLength: mostCharacters },
	checkShape: (value) => (value === '' ? undefined : findProblem(value)),
	normalise(value) {
		if (value === '') return null;
		return findProblem(value) ? value : writeSignature(value);
	},
	isResult: isSignature,
	toText: (value, language) => (isSignature(value) ? texts.signed().in(language) : undefined),
	toCell: (value, { language }) => (isSignature(value) ? { kind: 'text', text: texts.signed().in(language) } : undefined),
	exportWidth: 12,
	jsonSchema: () => ({ format: 'signature', pattern: `^(${prefix}[A-Za-z0-9+/]+={0,2})?$` }),
	sample: () =>
		`${prefix}iVBORw0KGgoAAAANSUhEUgAAADAAAAAQAQAAAAB41cEcAAAAXElEQVR42j3NsQmAMBgF4ecEjpBNzGLCLziAI2QWK8usIKSwFWwMhJxB0Gu+8sSbfiKkxgyrqB1MjREGUapVk2V8QXYRMvIH4UIhEhOKC2lDu+Ps0em5HSpQ7Ts8LDdRTGr//ugAAAAASUVORK5CYII=`,
});

/** Whether a value is a signature as it is stored. */
export function isSignature(value: unknown): value is string {
	return findProblem(value) === undefined;
}

/** What is wrong with a signature; undefined if it is right. */
export function findProblem(value: unknown): Message | undefined {
	if (typeof value !== 'string' || !value.startsWith(prefix)) return texts.wrong();
	if (value.length > mostCharacters) return texts.tooLarge();
	const png = readSignature(value);
	if (!png || png.width === 0 || png.height === 0) return texts.wrong();
	return png.width > mostPixels || png.height > mostPixels ? texts.dimensions({ max: mostPixels }) : undefined;
}

function readSignature(value: string): Png | undefined {
	const text = value.slice(prefix.length);
	if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
	return readPng(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
}

/** Without metadata; the same signature always has the same text. */
function writeSignature(value: unknown): unknown {
	const png = typeof value === 'string' ? readSignature(value) : undefined;
	if (!png) return value;
	return prefix + btoa(Array.from(png.plain, (byte) => String.fromCharCode(byte)).join(''));
}
