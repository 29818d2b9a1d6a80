import { isUtf8 } from 'node:buffer';
import type { Message } from '../../contract/base/define-texts.ts';
import { invalidInput, type PortalError } from '../../contract/base/portal-error.ts';
import { httpTexts } from './texts.ts';

const deepestNesting = 64;
const loneSurrogate = /\p{Surrogate}/u;
/** The last one makes an object that becomes no text, so that each `String(value)` would throw. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype', 'toString']);

/** Reads a JSON body; refuses what is no UTF-8, no JSON, no object, too deep, or names a key of every JavaScript object. */
export function parseJsonBody(raw: Buffer): Record<string, unknown> {
	if (raw.length === 0) return {};
	if (!isUtf8(raw)) throw bodyError(httpTexts.notUtf8());
	const body = parse(raw.toString('utf8'));
	if (typeof body !== 'object' || body === null || Array.isArray(body)) throw bodyError(httpTexts.notAnObject());
	checkInput(body);
	return body as Record<string, unknown>;
}

/** Refuses keys, depths and characters that nothing behind it is made for. Query parameters pass here too. */
export function checkInput(value: unknown, depth = 0): void {
	if (typeof value === 'string') {
		if (value.includes('\0') || loneSurrogate.test(value)) throw bodyError(httpTexts.badCharacters());
		return;
	}
	if (typeof value !== 'object' || value === null) return;
	if (depth >= deepestNesting) throw bodyError(httpTexts.tooDeep());
	if (Array.isArray(value)) {
		for (const item of value) checkInput(item, depth + 1);
		return;
	}
	for (const key of Object.keys(value)) {
		if (forbiddenKeys.has(key)) throw invalidInput([{ path: key, message: httpTexts.forbiddenName() }]);
		checkInput(key);
		checkInput((value as Record<string, unknown>)[key], depth + 1);
	}
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw bodyError(httpTexts.notJson());
	}
}

function bodyError(message: Message): PortalError {
	return invalidInput([{ path: '', message }]);
}
