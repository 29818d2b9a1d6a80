import { Button } from 'antd';
import type { ComponentType } from 'react';

import '../../renderers/core/icons/named-icon.css';
import { type LazyPart, lazyPart } from '../../renderers/core/runtime/lazy-part.tsx';

/** A button of the header in the script of the header; its room is kept until it is drawn. */
export function headerTool(fetch: () => Promise<ComponentType>): LazyPart<object> {
	return lazyPart<object>(fetch, () => (
		<Button type="text" tabIndex={-1} aria-hidden icon={<span className="anticon portal-icon-wait" />} />
	));
}
