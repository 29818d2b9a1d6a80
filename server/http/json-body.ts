import { isUtf8 } from 'node:buffer';

import { invalidInput, type PortalError } from '../../contract/base/portal-error.ts';

const deepestNesting = 64;
const loneSurrogate = /\p{Surrogate}/u;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads a JSON body; refuses what is no UTF-8, no JSON, no object, too deep, or names a key that could reach a prototype. */
export function parseJsonBody(raw: Buffer): Record<string, unknown> {
	if (raw.length === 0) return {};
	if (!isUtf8(raw)) throw bodyError('请求内容不是有效的UTF-8文本');
	const body = parse(raw.toString('utf8'));
	if (typeof body !== 'object' || body === null || Array.isArray(body)) throw bodyError('请求内容应为JSON对象');
	checkInput(body);
	return body as Record<string, unknown>;
}

/** Refuses keys, depths and characters that nothing behind it is made for. Query parameters pass here too. */
export function checkInput(value: unknown, depth = 0): void {
	if (typeof value === 'string') {
		if (value.includes('\0') || loneSurrogate.test(value)) throw bodyError('文本中含有不允许的字符');
		return;
	}
	if (typeof value !== 'object' || value === null) return;
	if (depth >= deepestNesting) throw bodyError('请求内容嵌套过深');
	if (Array.isArray(value)) {
		for (const item of value) checkInput(item, depth + 1);
		return;
	}
	for (const key of Object.keys(value)) {
		if (forbiddenKeys.has(key)) throw invalidInput([{ path: key, message: '不允许的字段名' }]);
		checkInput(key);
		checkInput((value as Record<string, unknown>)[key], depth + 1);
	}
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw bodyError('请求内容不是有效的JSON');
	}
}

function bodyError(message: string): PortalError {
	return invalidInput([{ path: '', message }]);
}
