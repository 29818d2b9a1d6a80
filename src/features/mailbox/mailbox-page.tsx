import { Button, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import type { MailboxAccount } from '../../../contract/features/mailbox/mailbox.ts';
import { notifyError } from '../../base/feedback/notify.ts';
import { PageFailure } from '../../base/feedback/page-problem.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { AccountDialog } from './account/account-dialog.tsx';
import { ComposeDialog } from './compose/compose-dialog.tsx';
import { beginAnswer, type Composition, emptyComposition, recallCompositions } from './compose/composition.ts';
import { KeptMails } from './compose/kept-mails.tsx';
import { FolderList } from './folder-list.tsx';
import { MailList } from './mail-list.tsx';
import { loadAccount, loadDraft } from './mailbox-calls.ts';
import { MailReader } from './reading/mail-reader.tsx';
import { texts } from './texts.ts';
import { useMails } from './use-mails.ts';
import './mailbox.css';

/** The mailbox of the user. Without an account it asks for one. */
export function MailboxPage() {
	const t = useText();
	const { data, error, mutate } = useSWR(['mailbox account'], loadAccount, { revalidateOnFocus: false, shouldRetryOnError: false });
	const [isEditing, setEditing] = useState(false);
	if (data === undefined) {
		if (error === undefined) return <Skeleton active />;
		return <PageFailure error={error} onRetry={() => void mutate()} />;
	}
	return (
		<>
			<h1 className="visually-hidden">{t(texts.title())}</h1>
			{data === null ? (
				<Empty className="mailbox-empty" description={t(texts.setUpText())}>
					<Button type="primary" onClick={() => setEditing(true)}>
						{t(texts.setUp())}
					</Button>
				</Empty>
			) : (
				<Mailbox key={JSON.stringify(data)} account={data} onSettings={() => setEditing(true)} />
			)}
			{isEditing && <AccountDialog account={data} onClose={() => setEditing(false)} onChanged={() => void mutate()} />}
		</>
	);
}

interface Written {
	initial: Composition;
	title: string;
	isTakenOver: boolean;
}

function Mailbox({ account, onSettings }: { account: MailboxAccount; onSettings(): void }) {
	const t = useText();
	const mails = useMails();
	const [written, setWritten] = useState<Written | null>(null);
	/** What this browser has kept, while the user chooses from it. */
	const [kept, setKept] = useState<Composition[]>([]);
	const write = (initial: Composition, title: string, isTakenOver = false) => {
		setKept([]);
		setWritten({ initial, title, isTakenOver });
	};
	const begin = () => write(emptyComposition(), t(texts.write()));
	const handleWrite = async () => {
		const unfinished = await recallCompositions();
		if (unfinished.length === 0) begin();
		else setKept(unfinished);
	};
	const { mailRef, page } = mails;
	const handleContinue = async () => {
		if (mailRef === null) return;
		try {
			const { basis = null, ...draft } = await loadDraft(mailRef);
			// What was typed since, and could not be stored.
			const newer = (await recallCompositions()).find(({ id, storedUid }) => id === draft.id && storedUid === draft.storedUid);
			mails.close();
			write(newer ?? { ...draft, basis }, t(texts.write()), newer !== undefined);
		} catch (failure) {
			notifyError(failure);
		}
	};
	return (
		<div className="folder-page mailbox" data-open={mailRef !== null}>
			<FolderList
				folders={mails.folders}
				current={mails.folder}
				onChoose={mails.chooseFolder}
				onWrite={() => void handleWrite()}
				onRefresh={mails.refresh}
				onSettings={onSettings}
			/>
			<MailList
				key={mails.folder}
				page={page}
				error={mails.error}
				onRetry={mails.refresh}
				filter={mails.filter}
				isSent={mails.isSent}
				current={mailRef?.uid ?? null}
				picked={mails.picked}
				onNarrow={mails.setFilter}
				onOpen={mails.open}
				onPick={mails.pick}
				onMark={(isRead) => void mails.mark(mails.picked, isRead)}
				onRemove={() => mails.remove(mails.picked)}
			/>
			<section className="folder-page-pane mailbox-pane">
				{mailRef === null ? (
					<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(texts.choose())} />
				) : (
					<MailReader
						key={`${mailRef.folder} ${mailRef.validity} ${mailRef.uid}`}
						mailRef={mailRef}
						onClose={mails.close}
						onRead={() => mails.noteRead(mailRef.uid)}
						onUnread={() => void mails.mark([mailRef.uid], false).then(mails.close)}
						onRemove={() => mails.remove([mailRef.uid])}
						onContinue={mails.isDrafts ? () => void handleContinue() : null}
						onAnswer={(kind, mail) => write(beginAnswer(kind, { mailRef, mail, account, t }), t(texts[kind]()))}
					/>
				)}
			</section>
			{kept.length > 0 && (
				<KeptMails kept={kept} onContinue={(mail) => write(mail, t(texts.write()), true)} onBegin={begin} onClose={() => setKept([])} />
			)}
			{written !== null && <ComposeDialog key={written.initial.id} {...written} onClose={() => setWritten(null)} onSent={mails.refresh} />}
		</div>
	);
}
