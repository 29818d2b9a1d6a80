import type { ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { lazyPart } from '../core/runtime/lazy-part.tsx';
import type { useTransfer } from '../list/transfer/dialogs/use-transfer.ts';
import type { ExportView } from '../list/transfer/export/export-choice.ts';

const ExportDialog = lazyPart(() => import('../list/transfer/export/export-dialog.tsx').then((module) => module.ExportDialog));
const ImportDialog = lazyPart(() => import('../list/transfer/import/import-dialog.tsx').then((module) => module.ImportDialog));

interface Props {
	screen: ResolvedScreen;
	transfer: ReturnType<typeof useTransfer>;
	/** What the list shows, for the export. */
	view: ExportView;
}

/** The dialog of import or export, fetched when it is first opened. */
export function TransferDialogs({ screen, transfer, view }: Props) {
	if (transfer.opened === null) return null;
	if (transfer.opened === 'export') return <ExportDialog screen={screen} view={view} onClose={transfer.close} />;
	return <ImportDialog screen={screen} onClose={transfer.close} />;
}
