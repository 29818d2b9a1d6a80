import { LockOutlined } from '@ant-design/icons';
import { Avatar, Button, Flex, Form, Input } from 'antd';
import { useEffect, useInsertionEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { readTokens } from '../../../base/api/token-store.ts';
import { goTo } from '../../../base/routes/go-to.ts';
import { safeRedirect } from '../../../base/routes/safe-redirect.ts';
import { errorText } from '../../../base/send/answer.ts';
import { useStore } from '../../../base/state/store.ts';
import { isLocked, markUnlocked } from '../../../session/lock/screen-lock.ts';
import { session } from '../../../session/state/session-store.ts';
import { signOut } from '../../../shell/session/session-work.ts';
import './locking.css';

/** The locked screen: the password opens it, on the server too. */
export function LockingPage() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const user = useStore(session, (state) => state.user);
	const [problem, setProblem] = useState('');
	const [isBusy, setBusy] = useState(false);
	useEffect(() => {
		document.title = `${t('lock.title')} - ${t('product.platform')}`;
	}, [t]);
	useEffect(() => {
		// Asked once: after unlocking, the way back must not be overtaken.
		if (!isLocked()) goTo('/dashboard');
	}, []);
	useHiddenDialogs();
	const handleUnlock = async ({ password }: { password: string }) => {
		setBusy(true);
		try {
			await callApi('/oauth2/v3/user/unlock', { password });
			const path = markUnlocked();
			navigate(safeRedirect(path), { replace: true });
		} catch (error) {
			setProblem(error instanceof PortalError && error.kind === 'wrongCredentials' ? t('lock.wrongPassword') : errorText(error));
		} finally {
			setBusy(false);
		}
	};
	const handleSignOut = async () => {
		await signOut().catch(() => undefined);
		markUnlocked();
		navigate('/login', { replace: true });
	};
	return (
		<main className="locking">
			<div className="locking-card">
				<Avatar size={64} icon={<LockOutlined aria-hidden />} />
				<h1>{user?.info.user.fullname ?? t('lock.title')}</h1>
				<p>{t('lock.hint')}</p>
				{readTokens() !== null && (
					<Form layout="vertical" onFinish={(values) => void handleUnlock(values)} onValuesChange={() => setProblem('')}>
						<Form.Item
							name="password"
							rules={[{ required: true, message: t('login.passwordMissing') }]}
							{...(problem === '' ? {} : { validateStatus: 'error', help: problem })}
						>
							<Input.Password
								autoFocus
								size="large"
								placeholder={t('login.passwordHint')}
								aria-label={t('login.password')}
								autoComplete="current-password"
							/>
						</Form.Item>
						<Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
							{t('lock.unlock')}
						</Button>
					</Form>
				)}
				<Flex justify="center">
					<Button type="link" onClick={() => void handleSignOut()}>
						{t('lock.otherAccount')}
					</Button>
				</Flex>
			</div>
		</main>
	);
}

/** Dialogs, menus and notices of the shell lie outside the pages; they are kept, and nobody sees them meanwhile. */
function useHiddenDialogs(): void {
	// Before the input takes the focus, which a dialog that can be seen would take back.
	useInsertionEffect(() => {
		document.documentElement.dataset.locked = 'true';
		return () => {
			delete document.documentElement.dataset.locked;
		};
	}, []);
}
