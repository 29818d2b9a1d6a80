import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { SsoProvider } from '../../../../contract/features/security/sso.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { leaveForSso } from '../../../shell/session/sso.ts';
import { texts } from './texts.ts';

/** A button for each identity provider; nothing without any. */
export function SsoWays({ providers }: { providers: readonly SsoProvider[] }) {
	const t = useText();
	const { search } = useLocation();
	const [failure, setFailure] = useState('');
	const [isBusy, setBusy] = useState(false);
	if (providers.length === 0) return null;
	const handleClick = async (code: string) => {
		setBusy(true);
		try {
			await leaveForSso(code, new URLSearchParams(search).get('redirect') ?? '/');
		} catch (error) {
			setFailure(errorText(error));
			setBusy(false);
		}
	};
	return (
		<section className="sso-ways" aria-label={t(texts.ssoWays())}>
			<p className="sso-ways-title">{t(texts.ssoWays())}</p>
			{providers.map(({ code, name }) => (
				<button key={code} type="button" className="sso-way" disabled={isBusy} onClick={() => void handleClick(code)}>
					{t(texts.ssoWay({ name }))}
				</button>
			))}
			<p className="account-form-failure" role="alert">
				{failure}
			</p>
		</section>
	);
}
