import { useEffect } from 'react';

import { useLocation, useNavigate } from 'react-router-dom';

import type { TokenData } from '../../../../contract/features/session.ts';
import { isValid, readTokens } from '../../../base/api/token-store.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { safeRedirect } from '../../../base/routes/safe-redirect.ts';
import { SignInFrame } from '../../../shell/open-pages/sign-in-frame.tsx';
import { beginSession } from '../../../shell/session/sign-in.ts';
import { sessionTexts } from '../texts.ts';
import { SignInWays } from './sign-in-ways.tsx';
import { texts } from './texts.ts';

/** Where users sign in; continues to the requested page. */
export function SignInPage() {
	const t = useText();
	const navigate = useNavigate();
	const target = safeRedirect(new URLSearchParams(useLocation().search).get('redirect'));
	useEffect(() => {
		const tokens = readTokens();
		if (tokens !== null && isValid(tokens, Date.now())) navigate(target, { replace: true });
	}, [navigate, target]);
	const handleTokens = async (tokens: TokenData) => {
		await beginSession(tokens);
		navigate(target, { replace: true });
	};
	return (
		<SignInFrame title={t(sessionTexts.title())} hint={t(texts.loginHint())}>
			<SignInWays onTokens={handleTokens} />
		</SignInFrame>
	);
}
