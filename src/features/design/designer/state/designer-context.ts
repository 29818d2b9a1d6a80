import { createContext, useContext } from 'react';

import type { Message } from '../../../../../contract/base/define-texts.ts';
import type { Language } from '../../../../../contract/base/languages.ts';
import type { JsonPath } from '../text/edit-text.ts';
import type { DesignView } from './read-design.ts';

/** What the properties panel shows. */
export type Selection =
	| { kind: 'screen' }
	| { kind: 'field'; path: JsonPath }
	| { kind: 'group'; group: number }
	| { kind: 'entry'; list: ListName; index: number };

/** The lists of the list tab. */
export type ListName = 'columns' | 'search' | 'actions';

/** What a change of the document leads to. */
export interface Change {
	text: string;
	/** Selected afterwards; what is selected stays when omitted. */
	selection?: Selection;
	/** Told to users who cannot see the change. */
	announcement?: Message;
}

/** What the parts of the designer share. */
export interface DesignerTools {
	language: Language;
	/** A data template has a list and a form; everything else is the screen's. */
	isTemplate: boolean;
	/** The document as it is at the moment of a call. */
	view(): DesignView;
	/** The text can be read, so that it can be changed here. */
	isOpen(): boolean;
	apply(change: Change): void;
	select(selection: Selection, options?: { focus?: boolean }): void;
	/** Shows a position of the document in its text. */
	showText(path: JsonPath): void;
}

export const DesignerContext = createContext<DesignerTools | null>(null);

/** The tools of the designer around a part of it. */
export function useDesigner(): DesignerTools {
	const tools = useContext(DesignerContext);
	if (tools === null) throw new Error('This part is outside of the designer');
	return tools;
}

/** Whether two selections are of the same thing. */
export function isSameSelection(one: Selection, other: Selection): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}
