import type { ReactNode } from 'react';
import { type Language, languages } from '../../../contract/base/languages.ts';
import { setLanguage } from '../../base/i18n/language.ts';
import { languageName } from '../../base/i18n/language-name.ts';
import { usePageTitle } from '../../base/look/use-page-title.ts';
import { productName } from '../../base/portal/product-name.ts';
import { useStore } from '../../base/state/store.ts';
import { changeSettings, settings } from '../../session/settings/settings.ts';
import { InspectionPicture } from './inspection-picture.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import './account-form.css';
import './sign-in.css';
import { useText } from '../../base/i18n/use-text.ts';
import { atBase } from '../../base/portal/base-path.ts';
import { shellTexts } from '../texts.ts';
import { openPagesTexts } from './texts.ts';

interface Props {
	title: string;
	hint: string;
	children: ReactNode;
	/** For forms of many fields: two beside each other where there is room. */
	isWide?: boolean;
}

/** The page around everything that happens before somebody is signed in. */
export function SignInFrame({ title, hint, children, isWide = false }: Props) {
	const t = useText();
	usePageTitle(title);
	return (
		<div className="sign-in">
			<header className="sign-in-cover">
				<p className="sign-in-brand">
					<img src={atBase('/logo.svg')} alt="" width="36" height="36" />
					{t(openPagesTexts.productAuthority())}
				</p>
				<div className="sign-in-words">
					<p className="sign-in-platform">{t(productName())}</p>
					<p>{t(openPagesTexts.loginPurpose())}</p>
				</div>
				<InspectionPicture />
			</header>
			<main className="sign-in-main">
				<SignInNotice />
				<LanguageChoice />
				<div className={isWide ? 'sign-in-card sign-in-card-wide' : 'sign-in-card'}>
					<h1>{title}</h1>
					<p className="sign-in-hint">{hint}</p>
					{children}
				</div>
				<footer className="sign-in-footer">{t(openPagesTexts.productCopyright({ year: new Date().getFullYear() }))}</footer>
			</main>
		</div>
	);
}

function LanguageChoice() {
	const t = useText();
	const language = useStore(settings, (state) => state.language);
	const handleChange = (next: Language) => {
		setLanguage(next);
		changeSettings({ language: next });
	};
	return (
		<nav className="sign-in-languages" aria-label={t(shellTexts.language())}>
			{languages.map((candidate) => (
				<button
					key={candidate}
					type="button"
					lang={candidate}
					aria-pressed={candidate === language}
					onClick={() => handleChange(candidate)}
				>
					{languageName(candidate)}
				</button>
			))}
		</nav>
	);
}
