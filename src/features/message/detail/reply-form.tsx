import { App, Button } from 'antd';
import { useId, useState } from 'react';

import { newKey } from '../../../../renderers/core/records/new-key.ts';
import { lazyWidget } from '../../../../renderers/core/runtime/lazy-widget.ts';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { recallForUser, rememberForUser } from '../../../session/settings/kept-memory.ts';
import { contentField } from '../base/content-field.ts';
import { sendReply } from '../base/message-calls.ts';
import { messageTexts } from '../base/texts.ts';

const RichText = lazyWidget(() =>
	import('../../../../renderers/fields/rich-text/rich-text-widget.tsx').then((module) => module.RichTextWidget),
);

/** Replies to a message in place. What is typed stays in this browser until it is sent. */
export function ReplyForm({ messageId, onReplied }: { messageId: string; onReplied(): void }) {
	const t = useText();
	const { message } = App.useApp();
	const id = useId();
	const draftKey = `message-reply:${messageId}`;
	const [content, setContent] = useState(() => String(recallForUser(draftKey) ?? ''));
	const [key, setKey] = useState(newKey);
	const [isSending, setSending] = useState(false);
	const handleChange = (value: unknown) => {
		const html = typeof value === 'string' ? value : '';
		setContent(html);
		rememberForUser(draftKey, html === '' ? undefined : html);
	};
	const handleSend = async () => {
		setSending(true);
		try {
			await sendReply({ msgId: messageId, content, fileMsg: [] }, key);
			handleChange('');
			setKey(newKey());
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
				id={id}
				field={contentField({ title: t(messageTexts.content()), placeholder: t(messageTexts.replyHint()) })}
				value={content}
				onChange={handleChange}
				onBlur={() => undefined}
				isReadOnly={false}
				isInvalid={false}
			/>
			<footer>
				<Button type="primary" loading={isSending} disabled={content === ''} onClick={() => void handleSend()}>
					{t(messageTexts.sendReply())}
				</Button>
			</footer>
		</section>
	);
}
