import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../base/state/store.ts';
import { session } from '../../session/state/session-store.ts';
import { ErrorPage } from '../../shell/pages/error-page.tsx';
import { SmsOutbox } from '../sms/public.ts';
import { ErrorList } from './error-list.tsx';
import '../../base/feedback/error-list.css';

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
