import { useEffect, useState } from 'react';

import { useNavigate } from 'react-router-dom';

import { callApi } from '../../../base/api/portal-api.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { SignInFrame } from '../../../shell/open-pages/sign-in-frame.tsx';
import { shellTexts } from '../../../shell/texts.ts';
import { sessionTexts } from '../texts.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import type { Passwords } from './password-fields.tsx';
import { texts } from './texts.ts';

/** The one-time page that gives the first administrator a password; its secret is behind the # and so in no log. */
export function SetupPage({ hash }: { hash: string }) {
	const t = useText();
	const navigate = useNavigate();
	const [account, setAccount] = useState<string | null>(null);
	const [isOpen, setOpen] = useState<boolean | null>(null);
	useEffect(() => {
		// The server refuses a second password anyhow.
		callApi<boolean>('/oauth2/v3/user/setup', {}, { method: 'GET', withoutSession: true }).then(setOpen, () => setOpen(true));
	}, []);
	const handleSubmit = async (passwords: Passwords) => {
		const answer = await callApi<{ account: string }>(
			'/oauth2/v3/user/setup',
			{ token: hash.slice(1), ...passwords },
			{ withoutSession: true },
		);
		setAccount(answer.account);
	};
	if (account !== null || isOpen === false)
		return (
			<SignInFrame
				title={t(texts.passwordSetupDone())}
				hint={t(account === null ? texts.passwordSetupClosed() : texts.passwordSetupDoneText({ account }))}
			>
				<button type="button" className="account-form-submit" onClick={() => navigate('/login', { replace: true })}>
					{t(sessionTexts.title())}
				</button>
			</SignInFrame>
		);
	return (
		<SignInFrame title={t(texts.passwordSetupTitle())} hint={t(texts.passwordSetupHint())}>
			{isOpen && (
				<NewPasswordForm names={['newPassword', 'repeatPassword']} submitText={t(shellTexts.savePassword())} onSubmit={handleSubmit} />
			)}
		</SignInFrame>
	);
}
