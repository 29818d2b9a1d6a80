import { Descriptions, Skeleton, Tag } from 'antd';
import { type MouseEvent, useEffect } from 'react';
import useSWR from 'swr';

import type { MessageDetail as Message } from '../../../../contract/features/messages.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import type { Translate } from '../../../../renderers/core/texts/use-text.ts';
import { FormattedText } from '../../../../renderers/fields/columns/formatted-text.tsx';
import { FileCell } from '../../../../renderers/fields/files/file-cell.tsx';
import { useText } from '../../../base/i18n/use-text.ts';
import { goTo } from '../../../base/routes/go-to.ts';
import { changeMessages, loadMessage } from '../base/message-calls.ts';
import { messageTexts, statusTexts } from '../base/texts.ts';
import { unread } from '../base/unread-store.ts';
import { MessageLists } from './message-lists.tsx';
import { ReplyForm } from './reply-form.tsx';
import './message-detail.css';

interface Props {
	id: string;
	/** Shows the lists of replies and readers. */
	hasLists: boolean;
	onLoaded?(message: Message): void;
	/** A link of the message leads to another page of the portal. */
	onLeave?(): void;
}

/** One message to read and to reply to. Opening it marks it read. */
export function MessageDetail({ id, hasLists, onLoaded, onLeave }: Props) {
	const { data, error, mutate } = useSWR(['message', id], () => loadMessage(id), { revalidateOnFocus: false, shouldRetryOnError: false });
	useEffect(() => {
		if (data) onLoaded?.(data);
	}, [data, onLoaded]);
	const isUnread = data?.isRead === 0;
	useEffect(() => {
		if (isUnread) void changeMessages('markRead', [id]).catch(() => undefined);
	}, [id, isUnread]);
	if (data === undefined) {
		if (error === undefined) return <Skeleton active paragraph={{ rows: 6 }} />;
		return <LoadFailure error={error} onRetry={() => void mutate()} />;
	}
	const handleReplied = () => {
		// The lists below follow the round of the mailbox.
		unread.set({ round: unread.get().round + 1 });
		void mutate();
	};
	return (
		<article className="message-detail">
			<MessageHead message={data} />
			{/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only links inside react, and Enter on a link is a click. */}
			<div className="message-detail-content" onClick={(event) => followLink(event, onLeave)}>
				<FormattedText html={data.content} />
			</div>
			{data.fileMsg.length > 0 && <Files message={data} />}
			{hasLists && <MessageLists id={id} />}
			{data.mayReply === 1 && <ReplyForm messageId={id} onReplied={handleReplied} />}
		</article>
	);
}

/** Links to records open in a tab of the portal instead of another window of the browser. */
function followLink(event: MouseEvent, onLeave?: () => void): void {
	const link = event.target instanceof Element ? event.target.closest('a') : null;
	const address = link?.getAttribute('href') ?? '';
	if (!/^\/(?!\/)/.test(address) || event.ctrlKey || event.metaKey || event.shiftKey) return;
	event.preventDefault();
	onLeave?.();
	goTo(address);
}

const statusColors = { draft: 'default', scheduled: 'processing', sent: 'success', withdrawn: 'warning' } as const;
const typeColors = { normal: 'default', system: 'blue', bulletin: 'gold' } as const;

function MessageHead({ message }: { message: Message }) {
	const t = useText();
	const { subject, ownerName, messageType, isPublic, canreply, status, receivers = [] } = message;
	const flag = (value: 0 | 1) => (value === 1 ? t(messageTexts.yes()) : t(messageTexts.no()));
	return (
		<header>
			<h2>
				{subject}
				{status !== 'sent' && <Tag color={statusColors[status]}>{t(statusTexts[status]())}</Tag>}
			</h2>
			<Descriptions
				size="small"
				column={{ xs: 1, sm: 2 }}
				items={[
					{ key: 'time', ...timeOf(message, t) },
					{ key: 'sender', label: t(messageTexts.sender()), children: ownerName },
					{
						key: 'type',
						label: t(messageTexts.type()),
						children: <Tag color={typeColors[messageType]}>{t(messageTexts[messageType]())}</Tag>,
					},
					{ key: 'public', label: t(messageTexts.isPublic()), children: flag(isPublic) },
					{ key: 'reply', label: t(messageTexts.canReply()), children: flag(canreply) },
					...(receivers.length > 0
						? [{ key: 'receivers', label: t(messageTexts.receivers()), children: <Receivers message={message} /> }]
						: []),
				]}
			/>
		</header>
	);
}

/** The time of sending, of what was or will be sent; a draft was only stored. */
function timeOf({ status, createTime, sendAt }: Message, t: Translate): { label: string; children: string } {
	if (status === 'scheduled' && sendAt !== null) return { label: t(messageTexts.sendAt()), children: formatDateTime(sendAt) };
	return { label: t(status === 'draft' ? messageTexts.savedAt() : messageTexts.sentAt()), children: formatDateTime(createTime) };
}

/** Whom an own message is for, and how many people these are. */
function Receivers({ message: { receivers = [], receiverCount } }: { message: Message }) {
	const t = useText();
	const named = receivers.map(({ type, title, below }) => {
		if (type === 'everyone') return t(messageTexts.everyone());
		return below === 1 ? `${title} (${t(messageTexts.below())})` : title;
	});
	return (
		<span className="message-detail-receivers">
			{named.map((name, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list does not change.
				<span key={index}>{name}</span>
			))}
			<span>{t(messageTexts.people({ count: receiverCount }))}</span>
		</span>
	);
}

function Files({ message: { fileMsg } }: { message: Message }) {
	const t = useText();
	const ids = fileMsg.map(({ id }) => id);
	return (
		<section className="message-detail-files" aria-label={t(messageTexts.attachments())}>
			<h3>{t(messageTexts.attachments())}</h3>
			<FileCell ids={ids} names={fileMsg.map(({ title }) => title)} look="file" most={ids.length} />
		</section>
	);
}
