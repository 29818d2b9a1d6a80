import { useState } from 'react';

import { Link } from 'react-router-dom';

import type { TokenData } from '../../../../contract/features/session.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { FactorGate } from '../factor/factor-gate.tsx';
import { AccountForm } from './account-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { RegisterLinks } from './register-links.tsx';
import { SsoWays } from './sso-ways.tsx';
import { texts } from './texts.ts';

const ways = ['account', 'phone'] as const;

/** Signing in by account and password, or by mobile and a code. */
export function SignInWays({ onTokens }: { onTokens(tokens: TokenData): Promise<void> }) {
	const t = useText();
	const [way, setWay] = useState<(typeof ways)[number]>('account');
	const links = (
		<p className="account-form-links">
			<RegisterLinks />
			<Link to="/forget">{t(texts.forgetLink())}</Link>
		</p>
	);
	return (
		<FactorGate>
			<nav className="sign-in-ways" aria-label={t(texts.phoneWays())}>
				{ways.map((candidate) => (
					<button key={candidate} type="button" aria-pressed={candidate === way} onClick={() => setWay(candidate)}>
						{t(candidate === 'account' ? texts.phoneWayAccount() : texts.phoneWayPhone())}
					</button>
				))}
			</nav>
			{way === 'account' ? (
				<AccountForm onTokens={onTokens}>{links}</AccountForm>
			) : (
				<>
					<PhoneForm onTokens={onTokens} />
					{links}
				</>
			)}
			<SsoWays />
		</FactorGate>
	);
}
