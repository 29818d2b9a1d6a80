import { Modal } from 'antd';
import { useEffect, useState } from 'react';

import type { TokenData } from '../../../../contract/features/session.ts';
import { writeTokens } from '../../../base/api/token-store.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import { session } from '../../../session/state/session-store.ts';
import { readDirectory } from '../../../shell/session/sign-in.ts';
import { resumeSession, settleLoss } from '../../../shell/session/use-session-watch.ts';
import { FactorGate } from '../factor/factor-gate.tsx';
import { AccountForm } from './account-form.tsx';
import { TenantLostDialog } from './tenant-lost-dialog.tsx';
import { texts } from './texts.ts';

/** Above every other dialog, and within the frame, where a lock does not hide it. */
const above = { open: true, getContainer: false, zIndex: 3000, mask: { closable: false } } as const;

/** Reports that the session is lost; the user stays on the page, or signs in again right there and goes on. */
export function SessionDialogs() {
	const t = useText();
	const { loss, user } = useStore(session, (state) => state);
	const [isSigningIn, setSigningIn] = useState(false);
	useEffect(() => {
		if (loss === null || loss === 'wrongTenant') return;
		writeTokens(null);
		return () => setSigningIn(false);
	}, [loss]);
	if (loss === null || user === null) return null;
	if (loss === 'wrongTenant') return <TenantLostDialog />;
	const handleTokens = async (tokens: TokenData) => {
		writeTokens(tokens);
		await resumeSession(tokens);
	};
	return isSigningIn ? (
		<Modal {...above} title={t(texts.sessionSignInAgain())} footer={null} width={420} onCancel={() => settleLoss(false)}>
			<FactorGate>
				<AccountForm account={user.info.user.account} directory={readDirectory()} onTokens={handleTokens} />
			</FactorGate>
		</Modal>
	) : (
		<Modal
			{...above}
			title={t(texts.sessionLostTitle())}
			okText={t(texts.sessionSignInAgain())}
			cancelText={t(texts.sessionStay())}
			width={440}
			onOk={() => setSigningIn(true)}
			onCancel={() => settleLoss(false)}
		>
			<p>{t(loss === 'otherClient' ? texts.sessionOtherClient() : texts.sessionLost())}</p>
		</Modal>
	);
}
