import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../../base/look/use-page-title.ts';
import { productName } from '../../../base/portal/product-name.ts';
import { useStore } from '../../../base/state/store.ts';
import { session } from '../../../session/state/session-store.ts';
import { signOut } from '../../../shell/session/session-work.ts';
import { PreviewBar } from '../../../shell/switched/preview-bar.tsx';
import { SwitchedBar } from '../../../shell/switched/switched-bar.tsx';
import './choose.css';
import { useText } from '../../../base/i18n/use-text.ts';
import { atBase } from '../../../base/portal/base-path.ts';
import { openPagesTexts } from '../../../shell/open-pages/texts.ts';
import { shellTexts } from '../../../shell/texts.ts';

interface FrameProps {
	title: string;
	hint: string;
	children: ReactNode;
	below?: ReactNode;
}

/** The page around a choice: who is signed in, the question, and the way out. */
export function ChooseFrame({ title, hint, children, below }: FrameProps) {
	const t = useText();
	const navigate = useNavigate();
	const user = useStore(session, (state) => state.user);
	usePageTitle(title);
	const heading = useRef<HTMLHeadingElement>(null);
	// The keys begin at the choices, not above them.
	useEffect(() => heading.current?.focus(), []);
	const handleSignOut = async () => {
		await signOut().catch(() => undefined);
		navigate('/login', { replace: true });
	};
	return (
		<div className="choose">
			<SwitchedBar />
			<PreviewBar />
			<header className="choose-header">
				<span className="choose-brand">
					<img src={atBase('/logo.svg')} alt="" width="28" height="28" />
					{t(productName())}
				</span>
				<span className="choose-person">
					{user?.info.user.fullname}
					<Button type="link" onClick={() => void handleSignOut()}>
						{t(shellTexts.signOut())}
					</Button>
				</span>
			</header>
			<main className="choose-main">
				<h1 ref={heading} tabIndex={-1}>
					{title}
				</h1>
				<p>{hint}</p>
				<div className="choose-cards">{children}</div>
				{below}
			</main>
			<footer className="choose-footer">{t(openPagesTexts.productCopyright({ year: new Date().getFullYear() }))}</footer>
		</div>
	);
}

interface CardProps {
	title: string;
	text?: string | undefined;
	icon: ReactNode;
	/** Shown, with a text about why it cannot be chosen. */
	isDisabled?: boolean;
	onChoose(): void;
}

/** One thing to choose. */
export function ChooseCard({ title, text, icon, isDisabled = false, onChoose }: CardProps) {
	return (
		<button type="button" className="choose-card" disabled={isDisabled} onClick={onChoose}>
			<span className="choose-card-icon">{icon}</span>
			<span className="choose-card-title">{title}</span>
			{text !== undefined && <span className="choose-card-text">{text}</span>}
		</button>
	);
}
