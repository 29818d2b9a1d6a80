import type { FieldError } from '../../../contract/envelope.ts';
import type { Language } from '../../../contract/languages.ts';
import { sayOfResource } from './resource-texts.ts';

/** A menu entry as far as its rules go. */
export interface EntryValues {
	type: unknown;
	url: unknown;
	/** What stands above it: its type, null for nothing. */
	parentType: string | null;
}

const placeholders = ['#', '-', 'temp'];

/** What the screen file of menu entries can not say: which addresses lead somewhere, and what may stand below what. */
export function checkEntry(
	entry: EntryValues,
	{ language, hasScreen }: { language: Language; hasScreen(name: string): boolean },
): FieldError[] {
	const errors: FieldError[] = [];
	if (entry.parentType === 'button') errors.push({ path: 'parentId', message: sayOfResource('belowButton', language) });
	if (entry.type === 'button') {
		if (entry.parentType === null) errors.push({ path: 'parentId', message: sayOfResource('buttonPlace', language) });
		return errors;
	}
	const url = typeof entry.url === 'string' ? entry.url : '';
	const screen = /^screen:(.*)$/.exec(url)?.[1];
	if (screen !== undefined && !hasScreen(screen))
		errors.push({ path: 'url', message: sayOfResource('noScreen', language, { name: screen }) });
	if (screen === undefined && url !== '' && !leadsSomewhere(url)) errors.push({ path: 'url', message: sayOfResource('url', language) });
	return errors;
}

/** Addresses of other kinds (`javascript:`) would run in the portal. */
function leadsSomewhere(url: string): boolean {
	if (placeholders.includes(url)) return true;
	if (/^\/(?![/\\])/.test(url)) return URL.canParse(url, 'http://portal');
	return /^https?:\/\//i.test(url) && URL.canParse(url);
}
