import type { RecordComment } from '../../../../contract/features/comments.ts';
import { useBusyInputs } from '../../../../renderers/core/effects/use-busy-inputs.ts';
import { useDiscardQuestion } from '../../../../renderers/core/page/page-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useDraft } from '../../../session/settings/use-draft.ts';
import { texts } from '../base/texts.ts';
import { CommentForm, FormButton } from './comment-form.tsx';
import { useSaving } from './use-saving.ts';
import { fromComment, toDraft } from './writing.ts';

interface Props {
	comment: RecordComment;
	/** Not `isDone`: something was typed since it was sent. */
	onSaved(isDone: boolean): void;
	onCancel(): void;
}

/** Changes an own comment in place. What is typed stays in this browser until it is saved or cancelled. */
export function EditComment({ comment, onSaved, onCancel }: Props) {
	const t = useText();
	const { id, version } = comment;
	const { value, isChanged, change, finish } = useDraft(`comment-edit:${id}`, fromComment(comment));
	const mayLeave = useDiscardQuestion();
	const { isSaving, save } = useSaving(() => onSaved(finish(value)));
	const { isBusy, busyOf } = useBusyInputs();
	const handleCancel = async () => {
		if (isChanged && !(await mayLeave())) return;
		finish(value);
		onCancel();
	};
	return (
		<CommentForm value={value} busyOf={busyOf} onChange={change}>
			<FormButton text={t(texts.cancel())} isDisabled={isSaving} onClick={() => void handleCancel()} />
			<FormButton
				isPrimary
				text={t(texts.save())}
				isBusy={isSaving}
				isDisabled={value.content === '' || isBusy}
				onClick={() => void save({ id, version, ...toDraft(value) })}
			/>
		</CommentForm>
	);
}
