import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ErrorCode } from '../../../contract/features/open-paths.ts';
import { uploadReport } from '../../base/feedback/error-log.ts';
import { notify, notifyError } from '../../base/feedback/notify.ts';
import { usePageTitle } from '../../base/look/use-page-title.ts';
import { useStore } from '../../base/state/store.ts';
import { errorPageTexts } from '../../screens/texts.ts';
import { session } from '../../session/state/session-store.ts';
import { signOut } from '../session/session-work.ts';
import { useEnterSystem } from '../session/use-enter-system.ts';
import { usePagesElsewhere } from '../session/use-pages-elsewhere.ts';
import './error-page.css';
import { baseTexts, errorPageTitles } from '../../base/i18n/texts.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { shellTexts } from '../texts.ts';
import { texts } from './texts.ts';

/** 401, 403, 404, 500 and "no menus": what happened and where to go from here. */
export function ErrorPage({ code, isFinal }: { code: ErrorCode; isFinal: boolean }) {
	const t = useText();
	const navigate = useNavigate();
	const isSignedIn = useStore(session, (state) => state.user !== null);
	usePageTitle(t(errorPageTitles[code]()));
	const [isSent, setSent] = useState(false);
	const enter = useEnterSystem();
	const missing = (useLocation().state as { missing?: string } | null)?.missing;
	const path = missing?.replace(/[?#].*$/, '');
	const elsewhere = usePagesElsewhere(code === '404' && missing !== undefined && isSignedIn)?.find(({ menu }) => menu.path === path);
	const handleReport = async () => {
		try {
			await uploadReport({ message: `${code} ${t(errorPageTitles[code]())}`, component: 'error-page' }, reportedAddress());
			setSent(true);
			notify('success', t(texts.reported()));
		} catch (error) {
			notifyError(error);
		}
	};
	// A page that was opened by its address has nothing before it.
	const handleBack = () => (isFirstPage() ? navigate('/dashboard', { replace: true }) : navigate(-1));
	const handleSignOut = async () => {
		await signOut().catch(() => undefined);
		navigate('/login', { replace: true });
	};
	return (
		<main className="error-page">
			<p className="error-page-code" aria-hidden="true">
				{/^\d+$/.test(code) ? code : t(texts.noCode())}
			</p>
			<h1>{t(errorPageTitles[code]())}</h1>
			<p>{t(errorPageTexts[code]())}</p>
			<Flex gap="small" justify="center" wrap>
				{isFinal ? (
					<Button onClick={() => navigate('/systemSelect', { replace: true })}>{t(texts.otherSystem())}</Button>
				) : (
					<>
						<Button onClick={handleBack}>{t(texts.back())}</Button>
						<Button type={elsewhere ? 'default' : 'primary'} onClick={() => navigate('/dashboard', { replace: true })}>
							{t(baseTexts.home())}
						</Button>
						{elsewhere && (
							<Button type="primary" onClick={() => void enter(elsewhere.system.id, missing)}>
								{t(texts.openElsewhere({ page: elsewhere.menu.name, system: elsewhere.system.name }))}
							</Button>
						)}
					</>
				)}
				{isSignedIn && (
					<Button disabled={isSent} onClick={() => void handleReport()}>
						{t(texts.report())}
					</Button>
				)}
				{isFinal && (
					<Button type="primary" onClick={() => void handleSignOut()}>
						{t(shellTexts.signOut())}
					</Button>
				)}
			</Flex>
		</main>
	);
}

/** Whether the portal has shown no other page in this browser tab since it was loaded. */
function isFirstPage(): boolean {
	return (window.history.state as { idx?: number } | null)?.idx === 0;
}

/** The address that led here, as far as the browser tells. */
function reportedAddress(): string {
	return document.referrer === '' ? window.location.href : `${window.location.href} < ${document.referrer}`;
}
