import { useBusyInputs } from '../../../../renderers/core/effects/use-busy-inputs.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useDraft } from '../../../session/settings/use-draft.ts';
import type { RecordKey } from '../base/comment-calls.ts';
import { texts } from '../base/texts.ts';
import { CommentForm, FormButton } from './comment-form.tsx';
import { useSaving } from './use-saving.ts';
import { emptyWriting, toDraft } from './writing.ts';

/** Writes a comment. What is typed stays in this browser until it is sent. */
export function NewComment({ screen, recordId, onSaved }: RecordKey & { onSaved(): void }) {
	const t = useText();
	const { value, change, finish } = useDraft(`comment:${screen}:${recordId}`, emptyWriting);
	const { isSaving, save } = useSaving(() => {
		finish(value);
		onSaved();
	});
	const { isBusy, busyOf } = useBusyInputs();
	return (
		<CommentForm value={value} busyOf={busyOf} onChange={change}>
			<FormButton
				isPrimary
				text={t(texts.send())}
				isBusy={isSaving}
				isDisabled={value.content === '' || isBusy}
				onClick={() => void save({ screen, recordId, ...toDraft(value) })}
			/>
		</CommentForm>
	);
}
