import { lazy, Suspense } from 'react';

import type { ResolvedScreen } from '../../contract/resolved-screen.ts';
import type { ExportView } from './export-choice.ts';
import type { useTransfer } from './use-transfer.ts';

const ExportDialog = lazy(() => import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })));
const ImportDialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })));

interface Props {
	screen: ResolvedScreen;
	transfer: ReturnType<typeof useTransfer>;
	/** What the list shows, for the export. */
	view: ExportView;
}

/** The dialog of import or export, fetched when it is first opened. */
export function TransferDialogs({ screen, transfer, view }: Props) {
	if (transfer.opened === null) return null;
	return (
		<Suspense>
			{transfer.opened === 'export' ? (
				<ExportDialog screen={screen} view={view} onClose={transfer.close} />
			) : (
				<ImportDialog screen={screen} onClose={transfer.close} />
			)}
		</Suspense>
	);
}
