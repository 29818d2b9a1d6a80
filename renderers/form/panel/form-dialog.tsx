import { PageDialog } from '../../core/page/page-dialog.tsx';
import type { FormDialogProps } from '../../core/runtime/renderer-registry.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { useFormSession } from '../session/use-form-session.ts';
import { FormPanel } from './form-panel.tsx';
import { texts } from './texts.ts';

/** The form of a record in a dialog. */
export function FormDialog({ screen, title, recordId, initial, continuation, onSaved, onClose }: FormDialogProps) {
	const t = useText();
	const form = useFormSession(screen, { recordId, initial }, { continuation, keepsTyped: true, onSaved, onClose });
	return (
		<PageDialog
			title={
				title ?? t(recordId === undefined ? coreTexts.createTitle({ screen: screen.title }) : texts.editTitle({ screen: screen.title }))
			}
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
