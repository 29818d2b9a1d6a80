import { useCallback, useMemo, useState } from 'react';
import type { ResolvedLayout, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import type { KeptList } from '../../state/kept-list.ts';
import type { LayoutControl } from '../../views/layout-control.ts';
import { readViewAddress } from '../../views/view-address.ts';

/** Rows of a page where a list without pages is shown in a layout that has some. */
const pageSize = 50;

/** The layout that the address names, or the one that the user has chosen last; a name that the screen does not know (any more) is ignored. */
export function useListLayout(screen: ResolvedScreen, kept: KeptList | null): LayoutControl {
	const runtime = useRuntime();
	const key = layoutKey(screen);
	const [name, setName] = useState<unknown>(
		() => readViewAddress(kept?.address ?? runtime.address?.get() ?? '').layout ?? runtime.recall(key),
	);
	const { layouts } = screen.list;
	const choose = useCallback(
		(chosen: string) => {
			setName(chosen);
			runtime.remember(key, chosen);
		},
		[runtime, key],
	);
	return useMemo(() => {
		const [first] = layouts;
		const current = layouts.find((layout) => layout.name === name) ?? first;
		if (current === undefined) throw new Error(`the list of ${screen.name} has no layout`);
		return { current, named: current === first ? null : current.name, choose };
	}, [layouts, name, screen.name, choose]);
}

/** The screen as a layout lists it: only the table has a tree, and rows without pages. */
export function useScreenOfLayout(screen: ResolvedScreen, { type }: ResolvedLayout): ResolvedScreen {
	return useMemo(() => {
		if (type === 'table') return screen;
		return { ...screen, list: { ...screen.list, tree: false, pageSize: screen.list.pageSize || pageSize } };
	}, [screen, type]);
}

function layoutKey({ name }: ResolvedScreen): string {
	return `layout:${name}`;
}
