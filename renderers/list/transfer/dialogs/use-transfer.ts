import { useCallback, useState } from 'react';

import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import type { ScreenRuntime } from '../../../core/runtime/screen-runtime.ts';

/** Which transfer dialog is open, and what opens one; undefined where the user may not. */
export interface TransferControl {
	opened: 'export' | 'import' | null;
	close(): void;
	onExport: (() => void) | undefined;
	onImport: (() => void) | undefined;
}

/** What of import and export a list offers, and which dialog is open. */
export function useTransfer(screen: ResolvedScreen): TransferControl {
	const runtime = useRuntime();
	const [opened, setOpened] = useState<'import' | 'export' | null>(null);
	const handleExport = useCallback(() => setOpened('export'), []);
	const handleImport = useCallback(() => setOpened('import'), []);
	return {
		opened,
		close: () => setOpened(null),
		onExport: mayExport(screen, runtime) ? handleExport : undefined,
		onImport: mayImport(screen, runtime) ? handleImport : undefined,
	};
}

/** Whether the rows of a list can be taken away as a file by this user, here. */
export function mayExport(screen: ResolvedScreen, runtime: ScreenRuntime): boolean {
	return screen.list.export && runtime.files !== undefined && runtime.may(`${screen.name}:export`);
}

/** Bringing rows in is creating records. */
function mayImport(screen: ResolvedScreen, runtime: ScreenRuntime): boolean {
	const may = (right: string) => runtime.may(`${screen.name}:${right}`);
	return screen.list.import && runtime.files !== undefined && may('import') && may('create');
}
