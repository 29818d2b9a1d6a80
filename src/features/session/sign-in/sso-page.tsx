import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { currentLanguage } from '../../../base/i18n/language.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { safeRedirect } from '../../../base/routes/safe-redirect.ts';
import { errorText } from '../../../base/send/answer.ts';
import { SignInFrame } from '../../../shell/open-pages/sign-in-frame.tsx';
import { beginSession } from '../../../shell/session/sign-in.ts';
import { returnFromSso } from '../../../shell/session/sso.ts';
import { shellTexts } from '../../../shell/texts.ts';
import { FactorGate } from '../factor/factor-gate.tsx';
import { texts } from './texts.ts';

/** Where an identity provider sends the browser back to: its answer becomes a session, after a second factor where one is required. */
export function SsoPage({ search }: { search: string }) {
	const t = useText();
	const navigate = useNavigate();
	const [failure, setFailure] = useState('');
	const asked = useRef(false);
	useEffect(() => {
		// An answer serves once.
		if (asked.current) return;
		asked.current = true;
		const enter = async () => {
			if (search === '') return setFailure(texts.authRedirectNoCode().in(currentLanguage()));
			const { tokens, redirect } = await returnFromSso(search);
			await beginSession(tokens);
			navigate(safeRedirect(redirect), { replace: true });
		};
		enter().catch((error) => setFailure(errorText(error)));
	}, [navigate, search]);
	return (
		<SignInFrame title={t(texts.ssoTitle())} hint={failure === '' ? t(texts.ssoHint()) : ''}>
			<FactorGate>
				<div className="account-form">
					<p className="account-form-failure" role="alert">
						{failure}
					</p>
					<p className="account-form-links">
						<Link to="/login">{t(shellTexts.backToSignIn())}</Link>
					</p>
				</div>
			</FactorGate>
		</SignInFrame>
	);
}
