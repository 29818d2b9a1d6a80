import { createContext, useContext } from 'react';

import { coreTexts as texts } from '../texts/texts.ts';
import { useText } from '../texts/use-text.ts';

/** What the page around a renderer offers. */
export interface PageContext {
	/** Where dialogs are drawn, so that hiding the page hides them; null until the page is mounted. */
	container: HTMLElement | null;
	/** Confirms something that cannot be undone; returns whether the user agreed. */
	confirm(question: Question): Promise<boolean>;
}

export interface Question {
	text: string;
	title?: string;
	okText?: string;
	cancelText?: string;
	isDangerous?: boolean;
	/** The focus is on the refusal, so that a second key does not lose what was typed. Default: on the consent. */
	isCautious?: boolean;
}

export const PageContextValue = createContext<PageContext | null>(null);

/** The page that a renderer is in. */
export function usePage(): PageContext {
	const page = useContext(PageContextValue);
	if (page === null) throw new Error('A renderer was mounted outside a <PageContainer>.');
	return page;
}

/** Asks whether what was entered and not saved may be lost; resolves to whether it may. */
export function useDiscardQuestion(): () => Promise<boolean> {
	const t = useText();
	const { confirm } = usePage();
	return () =>
		confirm({ text: t(texts.leaveDirty()), okText: t(texts.leave()), cancelText: t(texts.stay()), isDangerous: true, isCautious: true });
}
