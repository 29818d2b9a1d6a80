import { ImportRefusal } from './reading/import-note.ts';
import { importTexts } from './reading/texts.ts';

const most = { length: 1_000_000, depth: 60, values: 50_000 };
/** What the portal reads of one screen file. */
const mostOfScreen = { length: 1_000_000, values: 10_000 };

/** Refuses a document that is too large to be read. */
export function checkDocumentSize(document: unknown): void {
	if (countValues(document, most) > most.values || JSON.stringify(document).length > most.length)
		throw new ImportRefusal(importTexts.tooLarge(most));
}

/** Whether the portal would not read a screen of this size. */
export function isScreenTooLarge(screen: object): boolean {
	const values = countValues(screen, { depth: Number.POSITIVE_INFINITY, values: mostOfScreen.values });
	return values > mostOfScreen.values || JSON.stringify(screen, null, '\t').length > mostOfScreen.length;
}

/** Refuses a screen that the portal would not read. */
export function checkScreenSize(screen: object): void {
	if (isScreenTooLarge(screen)) throw new ImportRefusal(importTexts.tooLargeScreen(mostOfScreen));
}

/** Counts values and names; stops at the first too many, and counts what is too deep as too many. */
function countValues(document: unknown, limit: { depth: number; values: number }): number {
	let count = 0;
	const visit = (value: unknown, depth: number): void => {
		count += depth > limit.depth ? limit.values + 1 : 1;
		if (count > limit.values || typeof value !== 'object' || value === null) return;
		for (const inner of Object.values(value)) {
			if (!Array.isArray(value)) count++;
			visit(inner, depth + 1);
		}
	};
	visit(document, 1);
	return count;
}
