import type { MouseEvent } from 'react';

import { joinTexts } from '../../../../contract/base/join-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';

/** Text that is cut off is shown in full by the browser's own tooltip, prepared only for the cell under the mouse. */
export function showFullText(event: MouseEvent<HTMLElement>, language: Language): void {
	const cell = (event.target as HTMLElement).closest('td');
	if (cell === null) return;
	const inner = cell.querySelector<HTMLElement>('.portal-title-link') ?? cell;
	const tags = [...cell.querySelectorAll<HTMLElement>('.portal-tag')];
	const isCut = [inner, ...tags].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
	const text = tags.length > 0 ? joinTexts(tags.map((tag) => tag.textContent ?? '')).in(language) : cell.textContent;
	cell.title = isCut ? (text ?? '') : '';
}
