import { App, Button } from 'antd';
import { useId, useState } from 'react';

import { useBusyInputs } from '../../../../renderers/core/effects/use-busy-inputs.ts';
import { useAttempts } from '../../../../renderers/core/records/use-attempts.ts';
import { lazyWidget } from '../../../../renderers/core/runtime/lazy-widget.ts';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useDraft } from '../../../session/settings/use-draft.ts';
import { contentField, filesField } from '../base/content-field.ts';
import { sendReply } from '../base/message-calls.ts';
import { messageTexts } from '../base/texts.ts';

const RichText = lazyWidget(() =>
	import('../../../../renderers/fields/rich-text/rich-text-widget.tsx').then((module) => module.RichTextWidget),
);
const Files = lazyWidget(() => import('../../../../renderers/fields/files/widget/file-widget.tsx').then((module) => module.FileWidget));

/** A reply that is being written. */
interface Reply {
	content: string;
	files: string[];
	fileNames: string[];
}

const emptyReply: Reply = { content: '', files: [], fileNames: [] };
const shared = { isReadOnly: false, isInvalid: false, onBlur: () => undefined };

/** Replies to a message in place. What is typed stays in this browser until it is sent. */
export function ReplyForm({ messageId, onReplied }: { messageId: string; onReplied(): void }) {
	const t = useText();
	const { message } = App.useApp();
	const id = useId();
	const { value: reply, change, finish } = useDraft(`message-reply:${messageId}`, emptyReply);
	const attempt = useAttempts();
	const [isSending, setSending] = useState(false);
	const { isBusy, busyOf } = useBusyInputs();
	const handleSend = async () => {
		setSending(true);
		try {
			const body = { msgId: messageId, content: reply.content, fileMsg: reply.files };
			await attempt(body, (key) => sendReply(body, key));
			finish(reply);
			void message.success(t(messageTexts.replied()));
			onReplied();
		} catch (error) {
			notifyError(error);
		} finally {
			setSending(false);
		}
	};
	return (
		<section className="message-reply" aria-label={t(messageTexts.reply())}>
			<h3>{t(messageTexts.reply())}</h3>
			<RichText
				{...shared}
				id={`${id}-content`}
				field={contentField({ title: t(messageTexts.content()), placeholder: t(messageTexts.replyHint()) })}
				value={reply.content}
				onChange={(content) => change({ content: typeof content === 'string' ? content : '' })}
				onBusy={busyOf('content')}
			/>
			<Files
				{...shared}
				id={`${id}-files`}
				field={filesField(t(messageTexts.attachments()))}
				value={reply.files}
				titles={reply.fileNames}
				onChange={(files, picked) => change({ files: toTexts(files), fileNames: toTexts(picked?.titles) })}
				onBusy={busyOf('files')}
			/>
			<footer>
				<Button type="primary" loading={isSending} disabled={reply.content === '' || isBusy} onClick={() => void handleSend()}>
					{t(messageTexts.sendReply())}
				</Button>
			</footer>
		</section>
	);
}

function toTexts(value: unknown): string[] {
	return Array.isArray(value) ? value.map(String) : [];
}
