import { useEffect, useEffectEvent } from 'react';

import { isPlainObject } from '../../../../../contract/input/plain-object.ts';
import type { FieldPart } from '../model/field-operations.ts';

/** Marks a text on the clipboard as a field of the designer. */
const mark = 'portalField';

/** A field as a text for the clipboard; it can be pasted into another screen, and into its JSON. */
export function toClipboard(part: FieldPart): string {
	return JSON.stringify({ [mark]: part }, null, '\t');
}

/** The field on the clipboard; null where there is something else. */
function fromClipboard(text: string): FieldPart | null {
	try {
		const value: unknown = JSON.parse(text);
		const part = isPlainObject(value) ? value[mark] : undefined;
		const isField = isPlainObject(part) && typeof part.name === 'string' && isPlainObject(part.schema) && Array.isArray(part.texts);
		return isField ? (part as unknown as FieldPart) : null;
	} catch {
		return null;
	}
}

/** Follows copy and paste inside an element, unless they are about a text that is typed or marked. */
export function useFieldClipboard(element: HTMLElement | null, actions: { copy(): FieldPart | null; paste(part: FieldPart): void }): void {
	const copy = useEffectEvent((event: ClipboardEvent) => {
		if (isTyping(event.target) || document.getSelection()?.isCollapsed === false) return;
		const part = actions.copy();
		if (part === null) return;
		event.clipboardData?.setData('text/plain', toClipboard(part));
		event.preventDefault();
	});
	const paste = useEffectEvent((event: ClipboardEvent) => {
		if (isTyping(event.target)) return;
		const part = fromClipboard(event.clipboardData?.getData('text/plain') ?? '');
		if (part === null) return;
		actions.paste(part);
		event.preventDefault();
	});
	useEffect(() => {
		if (element === null) return;
		const handleCopy = (event: ClipboardEvent) => copy(event);
		const handlePaste = (event: ClipboardEvent) => paste(event);
		element.addEventListener('copy', handleCopy);
		element.addEventListener('paste', handlePaste);
		return () => {
			element.removeEventListener('copy', handleCopy);
			element.removeEventListener('paste', handlePaste);
		};
	}, [element]);
}

/** Whether keys belong to an input. */
export function isTyping(target: EventTarget | null): boolean {
	return target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null;
}
