import { LockOutlined } from '@ant-design/icons';
import { Avatar, Button, Flex, Form, Input } from 'antd';
import { useEffect, useInsertionEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { readTokens } from '../../../base/api/token-store.ts';
import { usePageTitle } from '../../../base/look/use-page-title.ts';
import { goTo } from '../../../base/routes/go-to.ts';
import { safeRedirect } from '../../../base/routes/safe-redirect.ts';
import { errorText } from '../../../base/send/answer.ts';
import { useStore } from '../../../base/state/store.ts';
import { liftCurtain } from '../../../session/lock/lock-curtain.ts';
import { isLocked, markUnlocked } from '../../../session/lock/screen-lock.ts';
import { session } from '../../../session/state/session-store.ts';
import { signOut } from '../../../shell/session/session-work.ts';
import './locking.css';
import { useText } from '../../../base/i18n/use-text.ts';
import { openPagesTexts } from '../../../shell/open-pages/texts.ts';
import { sessionTexts } from '../texts.ts';
import { texts } from './texts.ts';

/** The locked screen: the password opens it, on the server too. */
export function LockingPage() {
	const t = useText();
	const navigate = useNavigate();
	const user = useStore(session, (state) => state.user);
	const [problem, setProblem] = useState('');
	const [isBusy, setBusy] = useState(false);
	usePageTitle(t(texts.title()));
	useEffect(() => {
		// Once: after unlocking, the way back must not be overtaken.
		if (!isLocked()) goTo('/dashboard');
	}, []);
	useHiddenDialogs();
	const handleUnlock = async ({ password }: { password: string }) => {
		setBusy(true);
		try {
			await callApi('/oauth2/v3/user/unlock', { password }, { whileLocked: true });
			const path = markUnlocked();
			navigate(safeRedirect(path), { replace: true });
		} catch (error) {
			setProblem(error instanceof PortalError && error.kind === 'wrongCredentials' ? t(texts.wrongPassword()) : errorText(error));
		} finally {
			setBusy(false);
		}
	};
	const handleSignOut = async () => {
		await signOut().catch(() => undefined);
		markUnlocked(false);
		navigate('/login', { replace: true });
	};
	return (
		<main className="locking">
			<div className="locking-card">
				<Avatar size={64} icon={<LockOutlined aria-hidden />} />
				<h1>{user?.info.user.fullname ?? t(texts.title())}</h1>
				<p>{t(texts.hint())}</p>
				{readTokens() !== null && (
					<Form layout="vertical" onFinish={(values) => void handleUnlock(values)} onValuesChange={() => setProblem('')}>
						<Form.Item
							name="password"
							rules={[{ required: true, message: t(openPagesTexts.loginPasswordMissing()) }]}
							{...(problem === '' ? {} : { validateStatus: 'error', help: problem })}
						>
							<Input.Password
								autoFocus
								size="large"
								placeholder={t(sessionTexts.passwordHint())}
								aria-label={t(sessionTexts.password())}
								autoComplete="current-password"
							/>
						</Form.Item>
						<Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
							{t(texts.unlock())}
						</Button>
					</Form>
				)}
				<Flex justify="center">
					<Button type="link" onClick={() => void handleSignOut()}>
						{t(texts.otherAccount())}
					</Button>
				</Flex>
			</div>
		</main>
	);
}

/** Dialogs, menus and notices of the shell are outside the pages; they are kept, and nobody sees them meanwhile. */
function useHiddenDialogs(): void {
	// Before the input takes the focus, which a dialog that can be seen would take back.
	useInsertionEffect(() => {
		liftCurtain();
		document.documentElement.dataset.locked = 'true';
		return () => {
			delete document.documentElement.dataset.locked;
		};
	}, []);
}
