import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { TokenData } from '../../../../contract/features/session.ts';
import { AccountForm } from './account-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { RegisterLinks } from './register-links.tsx';

const ways = ['account', 'phone'] as const;

/** Signing in by account and password, or by mobile and a code. */
export function SignInWays({ onTokens }: { onTokens(tokens: TokenData): Promise<void> }) {
	const { t } = useTranslation();
	const [way, setWay] = useState<(typeof ways)[number]>('account');
	return (
		<>
			<nav className="sign-in-ways" aria-label={t('phone.ways')}>
				{ways.map((candidate) => (
					<button key={candidate} type="button" aria-pressed={candidate === way} onClick={() => setWay(candidate)}>
						{t(candidate === 'account' ? 'phone.way.account' : 'phone.way.phone')}
					</button>
				))}
			</nav>
			{way === 'account' ? <AccountForm onTokens={onTokens} /> : <PhoneForm onTokens={onTokens} />}
			<p className="account-form-links">
				<RegisterLinks />
				<Link to="/forget">{t('forget.link')}</Link>
			</p>
		</>
	);
}
