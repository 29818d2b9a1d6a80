import { messageOf } from '../../../../contract/base/define-texts.ts';
import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { looksLikeWebAddress, policyOrigin, readWebAddress } from '../../../../contract/base/web-address.ts';
import { type ResourceText, resourceTexts } from './texts.ts';

/** The fields of a menu entry that its rules concern. */
export interface EntryValues {
	type?: unknown;
	url?: unknown;
	isOpen?: unknown;
	description?: unknown;
}

interface EntryContext {
	/** The type of the parent entry; null without one. */
	parentType: string | null;
	/** The stored entry; null for a new one. Its address and description are not checked again while they are unchanged. */
	before: Record<string, unknown> | null;
	language: Language;
	hasScreen(name: string): boolean;
}

const placeholders = ['#', '-', 'temp'];

/** Checks what the screen file of menu entries cannot express: where addresses lead, and which entries may have children. */
export function checkEntry(entry: EntryValues, { parentType, before, hasScreen }: EntryContext): FieldProblem[] {
	const errors: FieldProblem[] = [];
	const refuse = (path: string, text: ResourceText, values?: Record<string, unknown>) =>
		void errors.push({ path, message: messageOf(resourceTexts, text, values) });
	if (parentType === 'button') refuse('parentId', 'belowButton');
	if (entry.type === 'button' && parentType === null) refuse('parentId', 'buttonParent');
	const { url, description } = entry;
	if (typeof description === 'string' && description !== before?.description && looksLikeWebAddress(description)) {
		if (policyOrigin(description) === undefined) refuse('description', 'descriptionAddress');
	}
	if (entry.type === 'button' || typeof url !== 'string' || url === '') return errors;
	const problem = addressProblem(url, { isOpen: entry.isOpen === true, hasScreen });
	// What stays as it was stored is not refused, except an address that is to be embedded from now on.
	const isKept = url === before?.url && !(problem === 'notEmbeddable' && before.isOpen === true);
	if (problem !== undefined && !isKept) refuse('url', problem, { name: screenOf(url) });
	return errors;
}

function addressProblem(
	url: string,
	{ isOpen, hasScreen }: Pick<EntryContext, 'hasScreen'> & { isOpen: boolean },
): ResourceText | undefined {
	const screen = screenOf(url);
	if (screen !== undefined) return hasScreen(screen) ? undefined : 'noScreen';
	if (!isAddress(url)) return looksLikeWebAddress(url) ? 'webAddress' : 'url';
	return looksLikeWebAddress(url) && policyOrigin(url) === undefined && !isOpen ? 'notEmbeddable' : undefined;
}

/** The screen whose list an entry opens. */
function screenOf(url: string): string | undefined {
	return /^screen:(.*)$/s.exec(url)?.[1];
}

/** Other schemes such as `javascript:` would run in the portal. */
function isAddress(url: string): boolean {
	if (placeholders.includes(url)) return true;
	if (/^\/(?![/\\])/.test(url)) return URL.canParse(url, 'http://portal');
	return readWebAddress(url) !== undefined;
}
