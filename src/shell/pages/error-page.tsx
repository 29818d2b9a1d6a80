import { Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { uploadReport } from '../../base/feedback/error-log.ts';
import { notify, notifyError } from '../../base/feedback/notify.ts';
import { useStore } from '../../base/state/store.ts';
import { session } from '../../session/state/session-store.ts';
import { signOut } from '../session/session-work.ts';
import './error-page.css';

/** 401, 403, 404, 500 and "no menus": what happened and where to go from here. */
export function ErrorPage({ code, isFinal }: { code: string; isFinal: boolean }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const isSignedIn = useStore(session, (state) => state.user !== null);
	useEffect(() => {
		document.title = `${t(`errorPage.${code}.title`)} - ${t('product.platform')}`;
	}, [t, code]);
	const [isSent, setSent] = useState(false);
	const handleReport = async () => {
		try {
			await uploadReport({ message: `${code} ${t(`errorPage.${code}.title`)}`, component: 'error-page' }, reportedAddress());
			setSent(true);
			notify('success', t('errorPage.reported'));
		} catch (error) {
			notifyError(error);
		}
	};
	// Whoever opened this page by its address has nothing before it.
	const handleBack = () => (isFirstPage() ? navigate('/dashboard', { replace: true }) : navigate(-1));
	const handleSignOut = async () => {
		await signOut().catch(() => undefined);
		navigate('/login', { replace: true });
	};
	return (
		<main className="error-page">
			<p className="error-page-code" aria-hidden="true">
				{/^\d+$/.test(code) ? code : t('errorPage.noCode')}
			</p>
			<h1>{t(`errorPage.${code}.title`)}</h1>
			<p>{t(`errorPage.${code}.text`)}</p>
			<Flex gap="small" justify="center" wrap>
				{isFinal ? (
					<Button onClick={() => navigate('/systemSelect', { replace: true })}>{t('errorPage.otherSystem')}</Button>
				) : (
					<>
						<Button onClick={handleBack}>{t('errorPage.back')}</Button>
						<Button type="primary" onClick={() => navigate('/dashboard', { replace: true })}>
							{t('errorPage.home')}
						</Button>
					</>
				)}
				{isSignedIn && (
					<Button disabled={isSent} onClick={() => void handleReport()}>
						{t('errorPage.report')}
					</Button>
				)}
				{isFinal && (
					<Button type="primary" onClick={() => void handleSignOut()}>
						{t('user.signOut')}
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
