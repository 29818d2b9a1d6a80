import { useState } from 'react';

import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { ReferencePicker } from '../../../../renderers/selector/reference-picker.tsx';
import type { SelectorEntry } from '../../../../renderers/selector/selector-entry.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from '../base/texts.ts';
import { CommentBox } from '../deciding/comment-box.tsx';

interface Props {
	/** What the person is chosen for, also the text of the button. */
	title: string;
	/** What follows for them and the user. */
	hint?: string;
	onClose(): void;
	/** Whether a comment can be added. */
	hasComment?: boolean;
	onChoose(personId: string, comment: string): Promise<void>;
}

/** Asks for a person. */
export function PersonDialog({ title, hint, hasComment = false, onClose, onChoose }: Props) {
	const t = useText();
	const [people, setPeople] = useState<SelectorEntry[]>([]);
	const [comment, setComment] = useState('');
	const [isBusy, setBusy] = useState(false);
	const handleOk = async () => {
		const [person] = people;
		if (person === undefined) return;
		setBusy(true);
		await onChoose(person.id, comment);
		setBusy(false);
	};
	return (
		<PageDialog
			title={title}
			okText={title}
			cancelText={t(texts.close())}
			confirmLoading={isBusy}
			okButtonProps={{ disabled: people.length === 0 }}
			onOk={() => void handleOk()}
			onCancel={onClose}
		>
			{hint !== undefined && <p className="person-hint">{hint}</p>}
			<ReferencePicker
				id="task-person"
				label={t(texts.person())}
				reference={{ screen: 'employee' }}
				isMultiple={false}
				value={people}
				onChange={setPeople}
			/>
			{hasComment && (
				<div className="person-comment">
					<CommentBox value={comment} onChange={setComment} />
				</div>
			)}
		</PageDialog>
	);
}
