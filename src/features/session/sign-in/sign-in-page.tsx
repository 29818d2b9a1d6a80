import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import type { TokenData } from '../../../../contract/features/session.ts';
import { isValid, readTokens } from '../../../base/api/token-store.ts';
import { safeRedirect } from '../../../base/routes/safe-redirect.ts';
import { SignInFrame } from '../../../shell/open-pages/sign-in-frame.tsx';
import { beginSession } from '../../../shell/session/sign-in.ts';
import { SignInWays } from './sign-in-ways.tsx';

/** Where a person proves who he is; goes on to where he wanted to go. */
export function SignInPage() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const target = safeRedirect(new URLSearchParams(useLocation().search).get('redirect'));
	useEffect(() => {
		document.title = `${t('login.title')} - ${t('product.platform')}`;
	}, [t]);
	useEffect(() => {
		const tokens = readTokens();
		if (tokens !== null && isValid(tokens, Date.now())) navigate(target, { replace: true });
	}, [navigate, target]);
	const handleTokens = async (tokens: TokenData) => {
		await beginSession(tokens);
		navigate(target, { replace: true });
	};
	return (
		<SignInFrame title={t('login.title')} hint={t('login.hint')}>
			<SignInWays onTokens={handleTokens} />
		</SignInFrame>
	);
}
