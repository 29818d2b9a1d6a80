import { App, Button } from 'antd';
import { useState } from 'react';

import type { RecordComment } from '../../../../contract/features/comments.ts';
import { usePage } from '../../../../renderers/core/page/page-context.ts';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { FormattedText } from '../../../../renderers/fields/columns/formatted-text.tsx';
import { FileCell } from '../../../../renderers/fields/files/file-cell.tsx';
import { PersonPicture } from '../../../../renderers/fields/person/person-picture.tsx';
import { notifyError } from '../../../base/feedback/notify.ts';
import { languageStore } from '../../../base/i18n/language.ts';
import { relativeTime } from '../../../base/i18n/relative-time.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import { removeComment } from '../base/comment-calls.ts';
import { texts } from '../base/texts.ts';
import { EditComment } from '../form/edit-comment.tsx';

/** One comment; its author can change and remove it. */
export function CommentItem({ comment, onChanged }: { comment: RecordComment; onChanged(): void }) {
	const t = useText();
	const [isEdited, setEdited] = useState(false);
	const { authorId, authorName, content, createTime, editTime, fileMsg, isOwn } = comment;
	const language = useStore(languageStore, (state) => state.language);
	const time = formatDateTime(createTime);
	const handleSaved = (isDone: boolean) => {
		if (isDone) setEdited(false);
		onChanged();
	};
	return (
		<li className="record-comment">
			<header>
				<PersonPicture id={authorId} name={authorName} />
				<strong>{authorName}</strong>
				<time dateTime={createTime} title={time}>
					{relativeTime(createTime, language) ?? time}
				</time>
				{editTime !== null && <span title={formatDateTime(editTime)}>{t(texts.edited())}</span>}
				{isOwn && !isEdited && <Tools comment={comment} onEdit={() => setEdited(true)} onRemoved={onChanged} />}
			</header>
			{isEdited ? (
				<EditComment comment={comment} onSaved={handleSaved} onCancel={() => setEdited(false)} />
			) : (
				<>
					<FormattedText html={content} />
					{fileMsg.length > 0 && (
						<FileCell ids={fileMsg.map(({ id }) => id)} names={fileMsg.map(({ title }) => title)} look="file" most={fileMsg.length} />
					)}
				</>
			)}
		</li>
	);
}

function Tools({ comment, onEdit, onRemoved }: { comment: RecordComment; onEdit(): void; onRemoved(): void }) {
	const t = useText();
	const { confirm } = usePage();
	const { message } = App.useApp();
	const handleRemove = async () => {
		if (!(await confirm({ text: t(texts.askRemove()), okText: t(texts.remove()), isDangerous: true }))) return;
		try {
			await removeComment(comment.id);
			void message.success(t(texts.removed()));
		} catch (error) {
			notifyError(error);
		}
		onRemoved();
	};
	return (
		<span className="record-comment-tools">
			<Button type="link" size="small" onClick={onEdit}>
				{t(texts.edit())}
			</Button>
			<Button type="link" size="small" danger onClick={() => void handleRemove()}>
				{t(texts.remove())}
			</Button>
		</span>
	);
}
