import { lazyPart } from '../runtime/lazy-part.tsx';
import './named-icon.css';

/** An icon by its name; the library is fetched with the first. */
export const NamedIcon = lazyPart(
	() => import('./library-icon.tsx').then((module) => module.LibraryIcon),
	() => <span className="anticon portal-icon-wait" />,
);
