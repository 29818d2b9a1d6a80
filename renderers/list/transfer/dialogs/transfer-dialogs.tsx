import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { dialogPart } from '../../../core/page/dialog-part.tsx';
import type { ExportView } from '../export/export-choice.ts';
import type { TransferControl } from './use-transfer.ts';

const ExportDialog = dialogPart(() => import('../export/export-dialog.tsx').then((module) => module.ExportDialog));
const ImportDialog = dialogPart(() => import('../import/import-dialog.tsx').then((module) => module.ImportDialog));

interface Props {
	screen: ResolvedScreen;
	transfer: TransferControl;
	/** What the list shows, for the export. */
	view: ExportView;
}

/** The dialog of import or export, fetched when it is first opened. */
export function TransferDialogs({ screen, transfer, view }: Props) {
	if (transfer.opened === null) return null;
	if (transfer.opened === 'export') return <ExportDialog screen={screen} view={view} onClose={transfer.close} />;
	return <ImportDialog screen={screen} onClose={transfer.close} />;
}
