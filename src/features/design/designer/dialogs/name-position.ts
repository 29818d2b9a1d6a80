import type { Message } from '../../../../../contract/base/define-texts.ts';
import { withStatement } from '../../../../../contract/base/join-texts.ts';
import { isPlainObject } from '../../../../../contract/input/plain-object.ts';
import type { JsonPath } from '../text/edit-text.ts';
import { positionTexts } from './texts.ts';

/** What a position of a screen document is called: `Action: Enter result`. Null where nothing says it better than its path. */
export function namePosition(raw: unknown, path: JsonPath): Message | null {
	const position = path.join('/');
	const key = (Object.keys(positionTexts) as Array<keyof typeof positionTexts>)
		.filter((prefix) => position === prefix || position.startsWith(`${prefix}/`))
		.reduce<keyof typeof positionTexts | null>((best, prefix) => (best !== null && best.length > prefix.length ? best : prefix), null);
	if (key === null) return null;
	const title = titleAt(raw, path.slice(0, key.split('/').length + 1));
	return title === undefined ? positionTexts[key]() : withStatement(positionTexts[key](), title);
}

function titleAt(raw: unknown, path: JsonPath): string | undefined {
	let part = raw;
	for (const step of path) part = Array.isArray(part) || isPlainObject(part) ? (part as Record<string, unknown>)[step] : undefined;
	return isPlainObject(part) && typeof part.title === 'string' ? part.title : undefined;
}
