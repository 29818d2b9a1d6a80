import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { callApi } from '../../../base/api/portal-api.ts';
import { SignInFrame } from '../../../shell/open-pages/sign-in-frame.tsx';
import { NewPasswordForm, type Passwords } from './new-password-form.tsx';

/** The one-time page that gives the first administrator a password; its secret stands behind the # and so in no log. */
export function SetupPage({ hash }: { hash: string }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [account, setAccount] = useState<string | null>(null);
	useEffect(() => {
		document.title = `${t('password.setupTitle')} - ${t('product.platform')}`;
	}, [t]);
	const handleSubmit = async (passwords: Passwords) => {
		const answer = await callApi<{ account: string }>(
			'/oauth2/v3/user/setup',
			{ token: hash.slice(1), ...passwords },
			{ withoutSession: true },
		);
		setAccount(answer.account);
	};
	if (account !== null)
		return (
			<SignInFrame title={t('password.setupDone')} hint={t('password.setupDoneText', { account })}>
				<button type="button" className="account-form-submit" onClick={() => navigate('/login', { replace: true })}>
					{t('login.title')}
				</button>
			</SignInFrame>
		);
	return (
		<SignInFrame title={t('password.setupTitle')} hint={t('password.setupHint')}>
			<NewPasswordForm names={['newPassword', 'repeatPassword']} submitText={t('password.save')} onSubmit={handleSubmit} />
		</SignInFrame>
	);
}
