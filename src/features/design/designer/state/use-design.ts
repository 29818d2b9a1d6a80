import { useMemo, useRef } from 'react';

import type { Language } from '../../../../../contract/base/languages.ts';
import type { DesignNames } from '../../../../../contract/design/screen-design.ts';
import { type DesignFault, type DesignView, isFault, keepFields, readDesign } from './read-design.ts';

/** The last good state of a text, and why the text itself cannot be drawn now. */
export interface Design {
	view: DesignView | null;
	fault: DesignFault | null;
}

/** Reads the text whenever it changes. Fields that have not changed stay the same objects. */
export function useDesign(text: string, { path, language, names }: { path: string; language: Language; names: DesignNames }): Design {
	const last = useRef<DesignView | null>(null);
	return useMemo(() => {
		const read = readDesign(text, { path, language, names });
		if (isFault(read)) return { view: last.current, fault: read };
		const view = { ...read, screen: keepFields(last.current?.screen, read.screen) };
		last.current = view;
		return { view, fault: null };
	}, [text, path, language, names]);
}
