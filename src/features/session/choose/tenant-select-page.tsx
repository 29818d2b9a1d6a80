import { BankOutlined } from '@ant-design/icons';
import { Spin } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';

import { useNavigate } from 'react-router-dom';

import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import { session } from '../../../session/state/session-store.ts';
import { chooseTenant, reloadTenants } from '../../../shell/session/session-work.ts';
import { ChooseCard, ChooseFrame } from './choose-frame.tsx';
import { texts } from './texts.ts';

/** Chooses the tenant to work in, the only one at once; the subsystem comes next. */
export function TenantSelectPage({ search }: { search: string }) {
	const t = useText();
	const navigate = useNavigate();
	const user = useStore(session, (state) => state.user);
	const [isBusy, setBusy] = useState(false);
	const tenants = user?.tenants ?? [];
	useEffect(() => {
		if (tenants.length === 0) navigate('/dashboard', { replace: true });
	}, [tenants.length, navigate]);
	const choose = async (id: string, { isOnly }: { isOnly: boolean }) => {
		setBusy(true);
		try {
			await chooseTenant(id);
			// The back button leads here again, unless there is nothing to choose.
			navigate(`/systemSelect${search}`, { replace: isOnly });
		} catch (error) {
			notifyError(error);
			await reloadTenants().catch(notifyError);
			setBusy(false);
		}
	};
	const handleChoose = (id: string) => {
		if (!isBusy) void choose(id, { isOnly: false });
	};
	const chooseOnly = useEffectEvent((id: string) => choose(id, { isOnly: true }));
	const only = tenants.length === 1 && tenants[0]?.hasSpace ? tenants[0].id : null;
	useEffect(() => {
		if (only !== null) void chooseOnly(only);
	}, [only]);
	const noteOf = ({ id, hasSpace }: (typeof tenants)[number]) => {
		if (!hasSpace) return t(texts.tenantSelectNoSpace());
		return id === user?.mainTenant?.id ? t(texts.tenantSelectMain()) : undefined;
	};
	return (
		<ChooseFrame title={t(texts.tenantSelectTitle())} hint={t(texts.tenantSelectHint())}>
			{isBusy && <Spin fullscreen delay={200} />}
			{tenants.map((tenant) => (
				<ChooseCard
					key={tenant.id}
					title={tenant.name}
					text={noteOf(tenant)}
					icon={<BankOutlined aria-hidden />}
					isDisabled={!tenant.hasSpace}
					onChoose={() => handleChoose(tenant.id)}
				/>
			))}
		</ChooseFrame>
	);
}
