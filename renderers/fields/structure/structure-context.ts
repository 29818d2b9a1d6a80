import { createContext } from 'react';

/** What the parts of a structured value share, beside rjsf, which compares deeply what it passes on. */
export interface DrawnStructure {
	/** What is wrong with the part whose input has this id. */
	errorAt(id: string): string | undefined;
}

export const StructureContext = createContext<DrawnStructure>({ errorAt: () => undefined });

/** The id of the part whose choice is drawn around its branch: label and error are drawn once. */
export const ChoiceContext = createContext<string | null>(null);
