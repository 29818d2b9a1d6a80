import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { PageContainer } from '../../core/page/page-container.tsx';

import { type FormOutcome, useFormSession } from '../session/use-form-session.ts';
import type { FormTarget } from '../session/use-record-form.ts';
import { FormPanel } from './form-panel.tsx';
import '../../fields/columns/cells.css';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

interface Props extends FormTarget, FormOutcome {
	screen: ResolvedScreen;
}

/** The form of one record as a page of its own; without `recordId` it makes a new record. */
export function RecordForm(props: Props) {
	return (
		<PageContainer>
			<FormPage {...props} />
		</PageContainer>
	);
}

function FormPage({ screen, recordId, initial, continuation, onSaved, onClose }: Props) {
	const t = useText();
	const form = useFormSession(screen, { recordId, initial }, { continuation, keepsTyped: true, onSaved, onClose });
	return (
		<div className="portal-form-page">
			<h1>{t(recordId === undefined ? coreTexts.createTitle({ screen: screen.title }) : texts.editTitle({ screen: screen.title }))}</h1>
			<FormPanel screen={screen} form={form} />
		</div>
	);
}
