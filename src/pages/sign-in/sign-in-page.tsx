import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { languages } from '../../../contract/languages.ts';
import type { TokenData } from '../../../contract/session.ts';
import { isValid, readTokens } from '../../api/token-store.ts';
import { changeTexts } from '../../i18n/i18n.ts';
import { languageNames } from '../../i18n/language-names.ts';
import { safeRedirect } from '../../routes/safe-redirect.ts';
import { beginSession } from '../../session/sign-in.ts';
import { changeSettings, settings } from '../../settings/settings.ts';
import { useStore } from '../../store/store.ts';
import { AccountForm } from './account-form.tsx';
import { InspectionPicture } from './inspection-picture.tsx';
import './sign-in.css';

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
		<div className="sign-in">
			<section className="sign-in-cover">
				<p className="sign-in-brand">
					<img src="/logo.svg" alt="" width="36" height="36" />
					{t('product.authority')}
				</p>
				<div className="sign-in-words">
					<p className="sign-in-platform">{t('product.platform')}</p>
					<p>{t('login.purpose')}</p>
				</div>
				<InspectionPicture />
			</section>
			<main className="sign-in-main">
				<LanguageChoice />
				<div className="sign-in-card">
					<h1>{t('login.title')}</h1>
					<p className="sign-in-hint">{t('login.hint')}</p>
					<AccountForm onTokens={handleTokens} />
				</div>
				<footer className="sign-in-footer">{t('product.copyright', { year: new Date().getFullYear() })}</footer>
			</main>
		</div>
	);
}

function LanguageChoice() {
	const { t } = useTranslation();
	const language = useStore(settings, (state) => state.language);
	const handleChange = (next: (typeof languages)[number]) => {
		changeSettings({ language: next });
		void changeTexts(next);
	};
	return (
		<nav className="sign-in-languages" aria-label={t('settings.language')}>
			{languages.map((candidate) => (
				<button
					key={candidate}
					type="button"
					lang={candidate}
					aria-pressed={candidate === language}
					onClick={() => handleChange(candidate)}
				>
					{languageNames[candidate]}
				</button>
			))}
		</nav>
	);
}
