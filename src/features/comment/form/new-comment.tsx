import { useState } from 'react';

import { useText } from '../../../base/i18n/use-text.ts';
import { recallForUser, rememberForUser } from '../../../session/settings/kept-memory.ts';
import type { RecordKey } from '../base/comment-calls.ts';
import { texts } from '../base/texts.ts';
import { CommentForm, FormButton } from './comment-form.tsx';
import { useSaving } from './use-saving.ts';
import { emptyWriting, toDraft, type Writing } from './writing.ts';

/** Writes a comment. What is typed stays in this browser until it is sent. */
export function NewComment({ screen, recordId, onSaved }: RecordKey & { onSaved(): void }) {
	const t = useText();
	const memory = `comment:${screen}:${recordId}`;
	const [value, setValue] = useState(() => recall(memory));
	const change = (part: Partial<Writing>) => {
		const next = { ...value, ...part };
		setValue(next);
		rememberForUser(memory, next.content === '' && next.files.length === 0 ? undefined : next);
	};
	const { isSaving, save } = useSaving(() => {
		change(emptyWriting);
		onSaved();
	});
	return (
		<CommentForm value={value} onChange={change}>
			<FormButton
				isPrimary
				text={t(texts.send())}
				isBusy={isSaving}
				isDisabled={value.content === ''}
				onClick={() => void save({ screen, recordId, ...toDraft(value) })}
			/>
		</CommentForm>
	);
}

function recall(memory: string): Writing {
	const kept = recallForUser(memory);
	return typeof kept === 'object' && kept !== null ? { ...emptyWriting, ...(kept as Writing) } : emptyWriting;
}
