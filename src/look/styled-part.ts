import type { ComponentType } from 'react';

import { loadAntdStyles } from './antd-styles.ts';
import { type LazyPart, lazyPart } from './lazy-part.tsx';

/** A part of the portal in a script of its own, drawn with more of antd's styles than the frame needs. */
export function styledPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
	return lazyPart(async () => {
		const [part] = await Promise.all([fetchPart(), loadAntdStyles('more')]);
		return part;
	});
}
