import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';

import { session } from '../../session/session-store.ts';
import { useStore } from '../../store/store.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { ErrorList } from './error-list.tsx';
import { SmsOutbox } from './sms-outbox.tsx';
import './log-page.css';

/** What went wrong in browsers, for administrators; for super administrators also the messages that no gateway carried away. */
export function LogPage() {
	const { t } = useTranslation();
	const user = useStore(session, (state) => state.user);
	if (!user?.isTenantAdmin || user.switchedFrom) return <ErrorPage code="403" isFinal={false} />;
	const items = [{ key: 'errors', label: t('log.errors'), children: <ErrorList /> }];
	if (user.info.user.isSuper === 'Y') items.push({ key: 'sms', label: t('log.sms'), children: <SmsOutbox /> });
	return (
		<div className="log-page">
			<h1>{t('log.title')}</h1>
			<Tabs items={items} destroyOnHidden />
		</div>
	);
}
