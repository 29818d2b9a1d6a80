import { Button, Empty } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useStore } from '../../../base/state/store.ts';
import { session } from '../../../session/state/session-store.ts';
import { OrganisationChangeDialog } from '../../employee/public.ts';
import './choose.css';

/** What people meet who may not use anything yet, such as those who have just registered: the way to the organisation that grants rights. */
export function NoSystem() {
	const { t } = useTranslation();
	const [isChanging, setChanging] = useState(false);
	const user = useStore(session, (state) => state.user);
	const employee = user?.info.employee ?? null;
	const isHomeless = employee !== null && employee.orgId === null;
	const handleOpen = () => void OrganisationChangeDialog.load().then(() => setChanging(true), notifyError);
	return (
		<Empty className="choose-none" description={t(isHomeless ? 'systemSelect.noOrganisation' : 'systemSelect.none')}>
			{employee !== null && !user?.switchedFrom && (
				<Button type={isHomeless ? 'primary' : 'default'} onClick={handleOpen}>
					{t(isHomeless ? 'systemSelect.chooseOrganisation' : 'organisationChange.title')}
				</Button>
			)}
			{isChanging && <OrganisationChangeDialog onClose={() => setChanging(false)} />}
		</Empty>
	);
}
