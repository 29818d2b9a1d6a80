import { useEffect, useState } from 'react';

import { Link } from 'react-router-dom';

import type { SsoProvider } from '../../../../contract/features/security/sso.ts';
import type { TokenData } from '../../../../contract/features/session.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { readDirectory } from '../../../shell/session/sign-in.ts';
import { readSsoProviders } from '../../../shell/session/sso.ts';
import { FactorGate } from '../factor/factor-gate.tsx';
import { AccountForm } from './account-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { RegisterLinks } from './register-links.tsx';
import { SsoWays } from './sso-ways.tsx';
import { texts } from './texts.ts';

/** Signing in by account and password, of the portal or of a directory, or by mobile and a code. */
export function SignInWays({ onTokens }: { onTokens(tokens: TokenData): Promise<void> }) {
	const t = useText();
	const [providers, setProviders] = useState<SsoProvider[]>([]);
	/** `account`, `phone`, or the code of a directory behind a colon. */
	const [chosen, setWay] = useState(() => `:${readDirectory() ?? ''}`);
	useEffect(() => {
		const controller = new AbortController();
		void readSsoProviders(controller.signal).then((found) => controller.signal.aborted || setProviders(found));
		return () => controller.abort();
	}, []);
	const ways = [
		{ way: 'account', title: t(texts.phoneWayAccount()) },
		...providers.filter(({ kind }) => kind === 'ldap').map(({ code, name }) => ({ way: `:${code}`, title: name })),
		{ way: 'phone', title: t(texts.phoneWayPhone()) },
	];
	const way = ways.some((known) => known.way === chosen) ? chosen : 'account';
	const links = (
		<p className="account-form-links">
			<RegisterLinks />
			<Link to="/forget">{t(texts.forgetLink())}</Link>
		</p>
	);
	return (
		<FactorGate>
			<nav className="sign-in-ways" aria-label={t(texts.phoneWays())}>
				{ways.map((known) => (
					<button key={known.way} type="button" aria-pressed={known.way === way} onClick={() => setWay(known.way)}>
						{known.title}
					</button>
				))}
			</nav>
			{way === 'phone' ? (
				<>
					<PhoneForm onTokens={onTokens} />
					{links}
				</>
			) : (
				<AccountForm key={way} onTokens={onTokens} directory={way.startsWith(':') ? way.slice(1) : undefined}>
					{way === 'account' && links}
				</AccountForm>
			)}
			<SsoWays providers={providers.filter(({ kind }) => kind === 'oidc')} />
		</FactorGate>
	);
}
