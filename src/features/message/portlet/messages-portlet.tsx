import { Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';

import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { lazyPart } from '../../../../renderers/core/runtime/lazy-part.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { formatDay } from '../../../../renderers/core/texts/dates.ts';
import { relativeTime } from '../../../base/i18n/relative-time.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { messagesPath } from '../../../menus/resolve-page.ts';
import type { PortletProps } from '../../../screens/portlet.ts';
import { loadUnread } from '../base/message-calls.ts';
import { messageTexts } from '../base/texts.ts';

const MessageDialog = lazyPart(() => import('../bell/message-dialog.tsx').then((module) => module.MessageDialog));

/** The newest unread messages. */
export function MessagesPortlet({ title }: PortletProps) {
	const t = useText();
	const { language, user } = useRuntime();
	const [opened, setOpened] = useState<string | null>(null);
	const { data, error, mutate } = useSWR(['unread messages', user.id, user.tenantId], loadUnread, { revalidateOnFocus: false });
	return (
		<section className="dashboard-list" aria-label={title}>
			<header>
				<h2>{title}</h2>
				<Link to={messagesPath}>{t(messageTexts.more())}</Link>
			</header>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data === undefined && error === undefined && <Skeleton active title={false} />}
			{data?.dataResult.length === 0 && <p>{t(messageTexts.none())}</p>}
			<ul>
				{data?.dataResult.map((item) => (
					<li key={item.id}>
						<button type="button" className="portal-link" onClick={() => setOpened(item.id)}>
							{item.subject}
						</button>
						<span className="dashboard-status">{item.ownerName}</span>
						<time dateTime={item.createTime}>{relativeTime(item.createTime, language) ?? formatDay(item.createTime)}</time>
					</li>
				))}
			</ul>
			{opened !== null && (
				<MessageDialog
					id={opened}
					onClose={() => {
						setOpened(null);
						void mutate();
					}}
				/>
			)}
		</section>
	);
}
