import type { JsonQuestion, Offer } from '../json-messages.ts';
import { nameCompletions, valueCompletions } from './completions.ts';
import { type EditorContext, toEditorContext } from './editor-context.ts';
import type { KnownValue } from './known-value.ts';
import { membersOf, valueAt } from './read-draft.ts';

/** What the portal knows and the schema cannot: offers for the cursor, and whether nothing else fits there. */
export function namesAt(question: JsonQuestion): { offers: Offer[]; isAll: boolean } {
	const context = toEditorContext(question);
	const path = context.path.join('/');
	const found = (context.isAtName ? nameCompletions : valueCompletions).find(({ at }) => at.test(path));
	const values = found?.values(context).filter((known) => !isTaken(known, context)) ?? [];
	return { offers: values.map((known) => toOffer(known, context, question.text)), isAll: values.length > 0 && found?.isAll === true };
}

/** A name that the object has, or an entry that the list has, is not offered again. */
function isTaken({ value }: KnownValue, { path, isAtName, raw }: EditorContext): boolean {
	const around = valueAt(raw, path.slice(0, -1));
	const own = path.at(-1);
	if (isAtName) return value !== own && Object.hasOwn(membersOf(around), String(value));
	return Array.isArray(around) && around.some((entry, index) => entry === value && index !== own);
}

function toOffer({ value, title }: KnownValue, { range, isAtName }: EditorContext, text: string): Offer {
	const label = typeof value === 'string' ? value : JSON.stringify(value);
	const rest = text.slice(range.to);
	const colon = isAtName && !/^\s*:/.test(rest) ? ': ' : '';
	return {
		label,
		filter: JSON.stringify(value),
		insert: JSON.stringify(value) + colon,
		isSnippet: false,
		detail: title,
		about: '',
		...range,
	};
}
