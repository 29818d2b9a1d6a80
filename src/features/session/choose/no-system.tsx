import { Button, Empty } from 'antd';
import { useState } from 'react';

import { notifyError } from '../../../base/feedback/notify.ts';
import { useStore } from '../../../base/state/store.ts';
import { session } from '../../../session/state/session-store.ts';
import { OrganisationChangeDialog } from '../../employee/public.ts';
import './choose.css';
import { useText } from '../../../base/i18n/use-text.ts';
import { headerTexts } from '../../../shell/header/texts.ts';
import { texts } from './texts.ts';

/** What people meet who may not use anything yet, such as those who have just registered: the way to the organisation that grants rights. */
export function NoSystem() {
	const t = useText();
	const [isChanging, setChanging] = useState(false);
	const user = useStore(session, (state) => state.user);
	const employee = user?.info.employee ?? null;
	const isHomeless = employee !== null && employee.orgId === null;
	const handleOpen = () => void OrganisationChangeDialog.load().then(() => setChanging(true), notifyError);
	return (
		<Empty className="choose-none" description={t(isHomeless ? texts.systemSelectNoOrganisation() : texts.systemSelectNone())}>
			{employee !== null && !user?.switchedFrom && (
				<Button type={isHomeless ? 'primary' : 'default'} onClick={handleOpen}>
					{t(isHomeless ? texts.systemSelectChooseOrganisation() : headerTexts.changeOrganisation())}
				</Button>
			)}
			{isChanging && <OrganisationChangeDialog onClose={() => setChanging(false)} />}
		</Empty>
	);
}
