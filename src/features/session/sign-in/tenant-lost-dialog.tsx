import { Modal } from 'antd';

import { beginAnew } from '../../../base/feedback/reload.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import { session } from '../../../session/state/session-store.ts';
import { leaveTenant } from '../../../shell/session/session-work.ts';
import { texts } from './texts.ts';

/** Reports that the user can no longer work in the active tenant; what was typed there stays kept. */
export function TenantLostDialog() {
	const t = useText();
	const { user, tenantId } = useStore(session, (state) => state);
	const name = user?.tenants.find(({ id }) => id === tenantId)?.name ?? '';
	const handleLeave = () => {
		leaveTenant();
		beginAnew();
	};
	return (
		<Modal
			open
			getContainer={false}
			zIndex={3000}
			mask={{ closable: false }}
			title={t(texts.tenantLostTitle())}
			okText={t(texts.tenantLeave())}
			cancelText={t(texts.tenantStay())}
			width={440}
			onOk={handleLeave}
			onCancel={() => session.set({ loss: null })}
		>
			<p>{t(texts.tenantLost({ name }))}</p>
		</Modal>
	);
}
