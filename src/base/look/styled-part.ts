import type { ComponentType, ReactNode } from 'react';

import { type LazyPart, lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { loadAntdStyles } from './antd-styles.ts';

/** A part of the portal in a script of its own, drawn with more of antd's styles than the frame needs. */
export function styledPart<Props extends object>(
	fetchPart: () => Promise<ComponentType<Props>>,
	waiting?: (props: Props) => ReactNode,
): LazyPart<Props> {
	return lazyPart(async () => {
		const [part] = await Promise.all([fetchPart(), loadAntdStyles('more')]);
		return part;
	}, waiting);
}
