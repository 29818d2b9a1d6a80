import { useEffect, useRef, useState } from 'react';

import { Link, useNavigate } from 'react-router-dom';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { TokenData, UserContext } from '../../../../contract/features/session.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { safeRedirect } from '../../../base/routes/safe-redirect.ts';
import { errorText } from '../../../base/send/answer.ts';
import { send } from '../../../base/send/send.ts';
import { SignInFrame } from '../../../shell/open-pages/sign-in-frame.tsx';
import { contextPath } from '../../../shell/session/ask-ahead.ts';
import { beginSession, exchangeCode } from '../../../shell/session/sign-in.ts';
import { shellTexts } from '../../../shell/texts.ts';
import { texts } from './texts.ts';

interface Offer {
	tokens: TokenData;
	user: UserContext;
}

/** Where an authorisation leads back to: its code becomes a session once the visitor has seen whose it is, for a stranger's link may hold any code. */
export function AuthRedirectPage({ search }: { search: string }) {
	const t = useText();
	const navigate = useNavigate();
	const { offer, failure, setFailure } = useOffer(search);
	const [isBusy, setBusy] = useState(false);
	const handleContinue = async ({ tokens }: Offer) => {
		setBusy(true);
		try {
			await beginSession(tokens);
			navigate(safeRedirect(new URLSearchParams(search).get('redirect')), { replace: true });
		} catch (error) {
			setFailure(errorText(error));
			setBusy(false);
		}
	};
	return (
		<SignInFrame title={t(texts.authRedirectTitle())} hint={failure === '' ? t(texts.authRedirectHint()) : ''}>
			<div className="account-form">
				<p className="account-form-failure" role="alert">
					{failure}
				</p>
				{offer !== null && failure === '' && (
					<button type="button" className="account-form-submit" disabled={isBusy} onClick={() => void handleContinue(offer)}>
						{t(texts.authRedirectGo({ name: offer.user.info.user.fullname, account: offer.user.info.user.account }))}
					</button>
				)}
				<p className="account-form-links">
					<Link to="/login">{t(shellTexts.backToSignIn())}</Link>
				</p>
			</div>
		</SignInFrame>
	);
}

/** Whose session the code of the address would begin. */
function useOffer(search: string) {
	const t = useText();
	const [offer, setOffer] = useState<Offer | null>(null);
	const [failure, setFailure] = useState('');
	const asked = useRef('');
	useEffect(() => {
		const code = new URLSearchParams(search).get('code') ?? '';
		// A code serves once.
		if (asked.current === code && code !== '') return;
		asked.current = code;
		if (code === '') return setFailure(t(texts.authRedirectNoCode()));
		readOffer(code).then(setOffer, (error) => setFailure(reasonOf(error)));
	}, [search, t]);
	return { offer, failure, setFailure };
}

/** An invalid code is recognised by its message. */
function reasonOf(error: unknown): string {
	return (error instanceof PortalError ? error.fieldsIn(currentLanguage())[0]?.message : undefined) ?? errorText(error);
}

async function readOffer(code: string): Promise<Offer> {
	const tokens = await exchangeCode(code);
	const answer = await send({ path: contextPath, method: 'POST', token: tokens.access_token, input: { uid: tokens.uid } });
	return { tokens, user: answer.data as UserContext };
}
