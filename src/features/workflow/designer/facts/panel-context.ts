import { createContext, useContext } from 'react';

import type { ProcessName } from '../../../../../contract/features/workflow/definitions.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import type { BpmnElement, EditElement } from '../model/bpmn-element.ts';

/** What the properties know beside the element. */
export interface PanelFacts {
	screens: ProcessName[];
	areas: ProcessName[];
	/** The screen of the process; null while there is none. */
	screen: ResolvedScreen | null;
	/** The variables of the process, beside the fields of the screen. */
	variables: ResolvedField[];
}

export const PanelContext = createContext<PanelFacts>({ screens: [], areas: [], screen: null, variables: [] });

export function usePanelFacts(): PanelFacts {
	return useContext(PanelContext);
}

/** The element whose properties are edited. */
export interface ElementProps {
	element: BpmnElement;
	edit: EditElement;
}
