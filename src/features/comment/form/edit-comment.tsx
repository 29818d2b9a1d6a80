import { useRef, useState } from 'react';
import type { RecordComment } from '../../../../contract/features/comments.ts';
import { useBusyInputs } from '../../../../renderers/core/effects/use-busy-inputs.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from '../base/texts.ts';
import { CommentForm, FormButton } from './comment-form.tsx';
import { useSaving } from './use-saving.ts';
import { fromComment, toDraft, type Writing } from './writing.ts';

interface Props {
	comment: RecordComment;
	/** Not `isDone`: something was typed since it was sent. */
	onSaved(isDone: boolean): void;
	onCancel(): void;
}

/** Changes an own comment in place. */
export function EditComment({ comment, onSaved, onCancel }: Props) {
	const t = useText();
	const { id, version } = comment;
	const [value, setValue] = useState(() => fromComment(comment));
	const latest = useRef(value);
	const change = (part: Partial<Writing>) => {
		latest.current = { ...latest.current, ...part };
		setValue(latest.current);
	};
	const { isSaving, save } = useSaving(() => onSaved(latest.current === value));
	const { isBusy, busyOf } = useBusyInputs();
	return (
		<CommentForm value={value} busyOf={busyOf} onChange={change}>
			<FormButton text={t(texts.cancel())} onClick={onCancel} />
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
