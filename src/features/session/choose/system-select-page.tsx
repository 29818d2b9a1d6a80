import { Button, Skeleton } from 'antd';
import { useCallback, useEffect } from 'react';

import { useNavigate } from 'react-router-dom';

import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { safeRedirect } from '../../../base/routes/safe-redirect.ts';
import { useStore } from '../../../base/state/store.ts';
import { session } from '../../../session/state/session-store.ts';
import { SystemLogo } from '../../../shell/header/system-logo.tsx';
import { headerTexts } from '../../../shell/header/texts.ts';
import { chooseSystem, leaveTenant, loadSystems } from '../../../shell/session/session-work.ts';
import { ChooseCard, ChooseFrame } from './choose-frame.tsx';
import { NoSystem } from './no-system.tsx';
import { texts } from './texts.ts';

/** Chooses the subsystem to work in; the only one is entered at once. */
export function SystemSelectPage({ search }: { search: string }) {
	const t = useText();
	const navigate = useNavigate();
	const systems = useStore(session, (state) => state.systems);
	const target = safeRedirect(new URLSearchParams(search).get('redirect'));
	const handleChoose = useCallback(
		(id: string) => {
			chooseSystem(id);
			navigate(target, { replace: true });
		},
		[navigate, target],
	);
	useEffect(() => {
		if (systems === null) loadSystems().catch(notifyError);
		if (systems?.length === 1 && systems[0] !== undefined && session.get().systemId === null) handleChoose(systems[0].id);
	}, [systems, handleChoose]);
	return (
		<ChooseFrame
			title={t(texts.systemSelectTitle())}
			hint={systems?.length === 0 ? '' : t(texts.systemSelectHint())}
			below={<ActiveTenant search={search} />}
		>
			{systems === null && <Skeleton active />}
			{systems?.length === 0 && <NoSystem />}
			{systems?.map((system) => (
				<ChooseCard key={system.id} title={system.name} icon={<SystemLogo system={system} />} onChoose={() => handleChoose(system.id)} />
			))}
		</ChooseFrame>
	);
}

/** The tenant whose subsystems these are, with the way to another one; nothing for people with a single tenant. */
function ActiveTenant({ search }: { search: string }) {
	const t = useText();
	const navigate = useNavigate();
	const { user, tenantId } = useStore(session, (state) => state);
	const active = user?.tenants.find(({ id }) => id === tenantId);
	if (active === undefined || user?.tenants.length === 1) return null;
	const handleChange = () => {
		leaveTenant();
		navigate(`/tenantSelect${search}`);
	};
	return (
		<p className="choose-tenant">
			{t(headerTexts.currentTenant({ name: active.name }))}
			<Button type="link" onClick={handleChange}>
				{t(headerTexts.switchTenant())}
			</Button>
		</p>
	);
}
