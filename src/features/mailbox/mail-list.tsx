import { PaperClipOutlined, RollbackOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Checkbox, Empty, Input, Pagination, Skeleton } from 'antd';

import { type MailPage, type MailPerson, type MailSummary, mailboxLimits } from '../../../contract/features/mailbox/mailbox.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

/** What the list shows. */
export interface MailFilter {
	text: string;
	isUnread: boolean;
	pageNo: number;
}

interface Props {
	/** Undefined until it is read. */
	page: MailPage | undefined;
	error: unknown;
	onRetry(): void;
	filter: MailFilter;
	/** The folder of sent mails shows recipients. */
	isSent: boolean;
	current: number | null;
	picked: readonly number[];
	onNarrow(part: Partial<MailFilter>): void;
	onOpen(uid: number): void;
	onPick(uids: number[]): void;
	onMark(isRead: boolean): void;
	onRemove(): void;
}

/** The mails of a folder. */
export function MailList({ page, error, onRetry, filter, onNarrow, ...list }: Props) {
	const t = useText();
	return (
		<section className="folder-page-list mailbox-list" aria-label={t(texts.mails())}>
			<header>
				<Input.Search
					allowClear
					enterButton={<SearchOutlined aria-hidden />}
					aria-label={t(texts.find())}
					placeholder={t(texts.find())}
					maxLength={mailboxLimits.search}
					defaultValue={filter.text}
					onSearch={(text) => onNarrow({ text: text.trim(), pageNo: 1 })}
				/>
				<Checkbox checked={filter.isUnread} onChange={({ target }) => onNarrow({ isUnread: target.checked, pageNo: 1 })}>
					{t(texts.unreadOnly())}
				</Checkbox>
			</header>
			{error !== undefined && <LoadFailure error={error} onRetry={onRetry} />}
			{page === undefined && error === undefined && <Skeleton active paragraph={{ rows: 8 }} />}
			{page !== undefined && error === undefined && <Mails {...list} page={page} />}
			{page !== undefined && page.count > mailboxLimits.perPage && (
				<Pagination
					size="small"
					current={filter.pageNo}
					pageSize={mailboxLimits.perPage}
					total={page.count}
					showSizeChanger={false}
					onChange={(pageNo) => onNarrow({ pageNo })}
				/>
			)}
		</section>
	);
}

function Mails({
	page,
	picked,
	isSent,
	current,
	onPick,
	onMark,
	onRemove,
	onOpen,
}: Omit<Props, 'page' | 'error' | 'onRetry' | 'filter' | 'onNarrow'> & { page: MailPage }) {
	const t = useText();
	if (page.mails.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(texts.none())} />;
	const uids = page.mails.map(({ uid }) => uid);
	const isAll = picked.length === uids.length;
	return (
		<>
			<div className="mailbox-bar">
				<Checkbox
					checked={isAll}
					indeterminate={picked.length > 0 && !isAll}
					aria-label={t(texts.pickAll())}
					onChange={({ target }) => onPick(target.checked ? uids : [])}
				/>
				{picked.length === 0 ? (
					<span role="status">{t(texts.count({ count: page.count }))}</span>
				) : (
					<>
						<Button size="small" onClick={() => onMark(true)}>
							{t(texts.markRead())}
						</Button>
						<Button size="small" onClick={() => onMark(false)}>
							{t(texts.markUnread())}
						</Button>
						<Button size="small" danger onClick={onRemove}>
							{t(texts.remove())}
						</Button>
					</>
				)}
			</div>
			<ul className="mailbox-rows">
				{page.mails.map((mail) => (
					<Row
						key={mail.uid}
						mail={mail}
						people={isSent ? mail.to : [mail.from]}
						isCurrent={mail.uid === current}
						isPicked={picked.includes(mail.uid)}
						onPick={(isPicked) => onPick(isPicked ? [...picked, mail.uid] : picked.filter((uid) => uid !== mail.uid))}
						onOpen={() => onOpen(mail.uid)}
					/>
				))}
			</ul>
		</>
	);
}

interface RowProps {
	mail: MailSummary;
	people: readonly MailPerson[];
	isCurrent: boolean;
	isPicked: boolean;
	onPick(isPicked: boolean): void;
	onOpen(): void;
}

function Row({ mail, people, isCurrent, isPicked, onPick, onOpen }: RowProps) {
	const t = useText();
	const subject = mail.subject || t(texts.noSubject());
	return (
		<li data-unread={!mail.isRead} data-current={isCurrent}>
			<Checkbox checked={isPicked} aria-label={t(texts.pick({ subject }))} onChange={({ target }) => onPick(target.checked)} />
			<button type="button" aria-current={isCurrent ? 'true' : undefined} onClick={onOpen}>
				<span className="mailbox-people">{people.map(({ name, address }) => name || address).join('; ')}</span>
				<time>{formatDateTime(mail.sentAt).slice(0, 16)}</time>
				<span className="mailbox-subject">
					{!mail.isRead && <span className="mailbox-mark" role="img" aria-label={t(texts.unread())} />}
					{subject}
				</span>
				<span className="mailbox-signs">
					{mail.isAnswered && <RollbackOutlined role="img" aria-label={t(texts.answered())} />}
					{mail.hasFiles && <PaperClipOutlined role="img" aria-label={t(texts.hasFiles())} />}
				</span>
			</button>
		</li>
	);
}
