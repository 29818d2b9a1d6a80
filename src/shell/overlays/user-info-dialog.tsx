import { Descriptions, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../base/state/store.ts';
import { session } from '../../session/state/session-store.ts';

/** What the portal knows about the signed-in person. */
export function UserInfoDialog({ onClose }: { onClose(): void }) {
	const { t } = useTranslation();
	const { user, tenantId } = useStore(session, (state) => state);
	if (user === null) return null;
	const { user: person, employee } = user.info;
	const tenant = user.tenants.find(({ id }) => id === tenantId);
	const ordinaryRole = user.isTenantAdmin ? 'admin' : 'staff';
	const role = person.isSuper === 'Y' ? 'super' : ordinaryRole;
	return (
		<Modal open title={t('userInfo.title')} width={460} footer={null} onCancel={onClose}>
			<Descriptions
				column={1}
				bordered
				size="small"
				items={[
					{ key: 'name', label: t('userInfo.name'), children: person.fullname },
					{ key: 'account', label: t('login.account'), children: person.account },
					{ key: 'organisation', label: t('userInfo.organisation'), children: employee?.orgName ?? '-' },
					...(tenant === undefined ? [] : [{ key: 'tenant', label: t('userInfo.tenant'), children: tenant.name }]),
					{ key: 'role', label: t('userInfo.role'), children: t(`userInfo.roles.${role}`) },
				]}
			/>
		</Modal>
	);
}
