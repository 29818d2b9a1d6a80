import { Button, Empty } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../renderers/core/runtime/lazy-part.tsx';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useStore } from '../../../base/state/store.ts';
import { session } from '../../../session/state/session-store.ts';
import './choose.css';

const loadDialog = () => import('../../employee/organisation-change/organisation-change-dialog.tsx');
const OrganisationChangeDialog = lazyPart(() => loadDialog().then((module) => module.OrganisationChangeDialog));

/** What people meet who may not use anything yet, such as those who have just registered: the way to the organisation that grants rights. */
export function NoSystem() {
	const { t } = useTranslation();
	const [isChanging, setChanging] = useState(false);
	const user = useStore(session, (state) => state.user);
	const employee = user?.info.employee ?? null;
	const isHomeless = employee !== null && employee.orgId === null;
	const handleOpen = () => void loadDialog().then(() => setChanging(true), notifyError);
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
