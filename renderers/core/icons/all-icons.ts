// Straight from its list: through the main entry of the library all icons would be bundled with components that use a few.
import * as library from '@ant-design/icons/lib/icons';
import type { ComponentType } from 'react';

/** Every icon of the library, a chunk of its own that is fetched when an icon is first drawn or picked. */
export const allIcons: ReadonlyMap<string, ComponentType> = new Map(
	Object.entries(library as unknown as Record<string, ComponentType>).filter(([name]) => /^[A-Z].*(Outlined|Filled)$/.test(name)),
);
