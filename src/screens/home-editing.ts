import { createContext, useContext } from 'react';

/** Begins to change the home page; nothing where portlets cannot be removed. */
export const HomeEditing = createContext<(() => void) | undefined>(undefined);

/** The way out for a portlet that has nothing to show any more. */
export function useHomeEditing(): (() => void) | undefined {
	return useContext(HomeEditing);
}
