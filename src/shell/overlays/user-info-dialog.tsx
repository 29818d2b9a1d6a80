import { Descriptions, Modal } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { useStore } from '../../base/state/store.ts';
import { session } from '../../session/state/session-store.ts';
import { shellTexts } from '../texts.ts';
import { roleNames, texts } from './texts.ts';

/** What the portal knows about the signed-in person. */
export function UserInfoDialog({ onClose }: { onClose(): void }) {
	const t = useText();
	const { user, tenantId } = useStore(session, (state) => state);
	if (user === null) return null;
	const { user: person, employee } = user.info;
	const tenant = user.tenants.find(({ id }) => id === tenantId);
	const ordinaryRole = user.isTenantAdmin ? 'admin' : 'staff';
	const role = person.isSuper === 'Y' ? 'super' : ordinaryRole;
	return (
		<Modal open title={t(shellTexts.userInformation())} width={460} footer={null} onCancel={onClose}>
			<Descriptions
				column={1}
				bordered
				size="small"
				items={[
					{ key: 'name', label: t(texts.userInfoName()), children: person.fullname },
					{ key: 'account', label: t(shellTexts.account()), children: person.account },
					{ key: 'organisation', label: t(texts.userInfoOrganisation()), children: employee?.orgName ?? '-' },
					...(tenant === undefined ? [] : [{ key: 'tenant', label: t(texts.userInfoTenant()), children: tenant.name }]),
					{ key: 'role', label: t(texts.userInfoRole()), children: t(roleNames[role]()) },
				]}
			/>
		</Modal>
	);
}
