import { Modal } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { TokenData } from '../../contract/session.ts';
import { writeTokens } from '../api/token-store.ts';
import { useStore } from '../store/store.ts';
import { session } from './session-store.ts';
import { openEvents } from './session-work.ts';
import { settleLoss } from './use-session-watch.ts';

const AccountForm = lazy(() => import('../pages/sign-in/account-form.tsx').then((module) => ({ default: module.AccountForm })));

/** Says that the session is lost; the user stays on the page, or signs in again right there and goes on. */
export function SessionDialogs() {
	const { t } = useTranslation();
	const { loss, user } = useStore(session, (state) => state);
	const [isSigningIn, setSigningIn] = useState(false);
	useEffect(() => {
		if (loss === null) return;
		writeTokens(null);
		return () => setSigningIn(false);
	}, [loss]);
	if (loss === null || user === null) return null;
	const handleTokens = async (tokens: TokenData) => {
		writeTokens(tokens);
		if (![user.info.user.id, user.info.employee?.id].includes(tokens.uid)) return window.location.assign('/');
		openEvents();
		settleLoss(true);
	};
	return isSigningIn ? (
		<Modal open title={t('session.signInAgain')} footer={null} width={420} mask={{ closable: false }} onCancel={() => settleLoss(false)}>
			<Suspense>
				<AccountForm account={user.info.user.account} onTokens={handleTokens} />
			</Suspense>
		</Modal>
	) : (
		<Modal
			open
			title={t('session.lostTitle')}
			okText={t('session.signInAgain')}
			cancelText={t('session.stay')}
			width={440}
			mask={{ closable: false }}
			onOk={() => setSigningIn(true)}
			onCancel={() => settleLoss(false)}
		>
			<p>{t(loss === 'otherClient' ? 'session.otherClient' : 'session.lost')}</p>
		</Modal>
	);
}
