import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { PageDialog } from '../../core/page/page-dialog.tsx';
import { useTexts } from '../../core/texts/use-texts.ts';
import { useFormSession } from '../session/use-form-session.ts';
import { FormPanel } from './form-panel.tsx';

interface Props {
	screen: ResolvedScreen;
	/** The record to edit; undefined for a new one. */
	recordId: string | undefined;
	/** Values of a new record. */
	initial?: Record<string, unknown> | undefined;
	onSaved(record: StoredRecord): void;
	onClose(): void;
}

/** The form of a record in a dialog. */
export function FormDialog({ screen, recordId, initial, onSaved, onClose }: Props) {
	const t = useTexts();
	const form = useFormSession(screen, { recordId, initial }, { onSaved, onClose });
	return (
		<PageDialog
			title={t(recordId === undefined ? 'createTitle' : 'editTitle', { screen: screen.title })}
			width={screen.form.width}
			style={{ top: '5vh' }}
			rootClassName="portal-form-dialog"
			footer={null}
			onCancel={() => void form.requestClose()}
		>
			<FormPanel screen={screen} form={form} />
		</PageDialog>
	);
}
