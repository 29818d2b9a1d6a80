import { lazyPart } from '../../renderers/core/runtime/lazy-part.tsx';
import '../../renderers/core/icons/named-icon.css';

/** An entry's icon. The icons are a fifth of what the shell would weigh with them, so the rows of a page do not wait for them; their places are kept. */
export const MenuIcon = lazyPart<{ name: string | null }>(
	() => import('./delivered-icon.tsx').then((module) => module.DeliveredIcon),
	() => <span className="anticon portal-icon-wait" aria-hidden />,
);
