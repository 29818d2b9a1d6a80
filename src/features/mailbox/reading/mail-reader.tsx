import { Alert, Button, Skeleton, Space, Switch } from 'antd';
import { useEffect, useState } from 'react';
import useSWR from 'swr';

import type { MailPerson, MailRef, MailView } from '../../../../contract/features/mailbox/mailbox.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { PaneTools } from '../../../screens/folders/pane-tools.tsx';
import { type AnswerKind, personText } from '../compose/composition.ts';
import { composeTexts } from '../compose/texts.ts';
import { loadMail, saveSource } from '../mailbox-calls.ts';
import { texts } from '../texts.ts';
import { MailFiles } from './mail-files.tsx';
import { MailFrame } from './mail-frame.tsx';

interface Props {
	mailRef: MailRef;
	onClose(): void;
	/** Continues a draft; null for another mail. */
	onContinue: (() => void) | null;
	onAnswer(kind: AnswerKind, mail: MailView): void;
	onRemove(): void;
	onUnread(): void;
	/** The mail was read, and so is marked as read. */
	onRead(): void;
}

/** A mail to read. Its own pictures are shown at once, those of other servers when they are asked for. */
export function MailReader({ mailRef, onClose, onContinue, onAnswer, onRemove, onUnread, onRead }: Props) {
	const t = useText();
	const [withPictures, setWithPictures] = useState(false);
	const [asText, setAsText] = useState(false);
	const { data, error, isValidating, mutate } = useSWR(
		['mailbox mail', mailRef.folder, mailRef.validity, mailRef.uid, withPictures],
		() => loadMail(mailRef, withPictures),
		{
			revalidateOnFocus: false,
			revalidateIfStale: false,
			shouldRetryOnError: false,
			keepPreviousData: true,
		},
	);
	const isShown = data?.uid === mailRef.uid;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each mail.
	useEffect(() => {
		if (isShown) onRead();
	}, [isShown, mailRef.uid]);
	const kinds = ['reply', 'replyAll', 'forward'] as const;
	return (
		<article className="mailbox-reader" aria-label={t(texts.mail())} aria-busy={isValidating}>
			<PaneTools backText={t(texts.back())} onClose={onClose}>
				{isShown && onContinue !== null && (
					<Button size="small" type="primary" onClick={onContinue}>
						{t(composeTexts.continueDraft())}
					</Button>
				)}
				{isShown &&
					onContinue === null &&
					kinds.map((kind) => (
						<Button key={kind} size="small" onClick={() => onAnswer(kind, data)}>
							{t(texts[kind]())}
						</Button>
					))}
				<Button size="small" onClick={onUnread}>
					{t(texts.markUnread())}
				</Button>
				<Button size="small" onClick={() => void saveSource(mailRef).catch(notifyError)}>
					{t(texts.source())}
				</Button>
				<Button size="small" danger onClick={onRemove}>
					{t(texts.remove())}
				</Button>
			</PaneTools>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{!isShown && error === undefined && <Skeleton active paragraph={{ rows: 6 }} />}
			{isShown && (
				<>
					<Head mail={data} />
					{data.files.length > 0 && <MailFiles mailRef={mailRef} files={data.files} />}
					<Notices mail={data} withPictures={withPictures} isLoading={isValidating} onPictures={() => setWithPictures(true)} />
					{data.html !== '' && (
						<Space className="mailbox-as-text">
							<Switch size="small" checked={asText} onChange={setAsText} aria-label={t(texts.asText())} />
							{t(texts.asText())}
						</Space>
					)}
					{data.html === '' || asText ? <pre className="mailbox-text">{data.text}</pre> : <MailFrame html={data.html} />}
				</>
			)}
		</article>
	);
}

function Head({ mail: { subject, from, to, cc, sentAt } }: { mail: MailView }) {
	const t = useText();
	return (
		<header className="mailbox-head">
			<h2>{subject || t(texts.noSubject())}</h2>
			<dl>
				<dt>{t(texts.from())}</dt>
				<dd>
					{personText(from)}
					<time>{formatDateTime(sentAt)}</time>
				</dd>
				<People title={t(texts.to())} people={to} />
				<People title={t(texts.cc())} people={cc} />
			</dl>
		</header>
	);
}

function People({ title, people }: { title: string; people: readonly MailPerson[] }) {
	if (people.length === 0) return null;
	return (
		<>
			<dt>{title}</dt>
			<dd>{people.map(personText).join('; ')}</dd>
		</>
	);
}

interface NoticesProps {
	mail: MailView;
	withPictures: boolean;
	isLoading: boolean;
	onPictures(): void;
}

function Notices({ mail: { hiddenPictures, isCut }, withPictures, isLoading, onPictures }: NoticesProps) {
	const t = useText();
	const show = (
		<Button size="small" loading={isLoading} onClick={onPictures}>
			{t(texts.showPictures())}
		</Button>
	);
	return (
		<>
			{isCut && <Alert type="info" showIcon title={t(texts.cut())} />}
			{hiddenPictures > 0 && !withPictures && (
				<Alert type="info" showIcon title={t(texts.hiddenPictures({ count: hiddenPictures }))} action={show} />
			)}
			{hiddenPictures > 0 && withPictures && !isLoading && (
				<Alert type="warning" showIcon title={t(texts.missingPictures({ count: hiddenPictures }))} />
			)}
		</>
	);
}
