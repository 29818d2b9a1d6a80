import type { ComponentType, ReactNode } from 'react';

import { allIcons } from './all-icons.ts';

/** An icon of the whole library by its name, or `otherwise`. */
export function LibraryIcon({ name, otherwise = null }: { name: string; otherwise?: ReactNode }) {
	const Icon: ComponentType<{ 'aria-hidden'?: boolean }> | undefined = allIcons.get(name);
	return Icon === undefined ? otherwise : <Icon aria-hidden />;
}
