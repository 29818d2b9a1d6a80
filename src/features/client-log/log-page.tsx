import { Tabs } from 'antd';

import { useStore } from '../../base/state/store.ts';
import { session } from '../../session/state/session-store.ts';
import { SmsOutbox } from '../sms/public.ts';
import { ErrorList } from './error-list.tsx';
import '../../base/feedback/error-list.css';
import { useText } from '../../base/i18n/use-text.ts';
import { shellTexts } from '../../shell/texts.ts';
import { texts } from './texts.ts';

/** What went wrong in browsers, for administrators; for super administrators also the messages that no gateway carried away. */
export function LogPage() {
	const t = useText();
	const user = useStore(session, (state) => state.user);
	const items = [{ key: 'errors', label: t(texts.errors()), children: <ErrorList /> }];
	if (user?.info.user.isSuper === 'Y') items.push({ key: 'sms', label: t(texts.sms()), children: <SmsOutbox /> });
	return (
		<div className="log-page">
			<h1>{t(shellTexts.clientLog())}</h1>
			<Tabs items={items} destroyOnHidden />
		</div>
	);
}
