import { ToolOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';

import { maintenancePath } from '../../../contract/features/operations/maintenance.ts';
import { closedPortal } from '../../base/api/closed-portal.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { useStore } from '../../base/state/store.ts';
import { session } from '../../session/state/session-store.ts';
import './maintenance.css';
import { texts } from './texts.ts';

const checkTime = 15_000;

/** Covers everything while the portal is closed for the user, and goes away by itself. What is below stays as it is. */
export function ClosedPage() {
	const t = useText();
	const problem = useStore(closedPortal, (state) => state.problem);
	const [isBusy, setBusy] = useState(false);
	const isClosed = problem !== null;
	const check = async () => {
		setBusy(true);
		try {
			await callApi(maintenancePath, undefined, { method: 'GET', isQuiet: true });
			closedPortal.set({ problem: null });
			// Without menus the start itself was refused.
			if (session.get().menus === null) window.location.reload();
		} catch {
			// Still closed, or not reachable: the next check comes.
		} finally {
			setBusy(false);
		}
	};
	useEffect(() => {
		if (!isClosed) return;
		const timer = setInterval(() => void check(), checkTime);
		return () => clearInterval(timer);
	});
	if (problem === null) return null;
	return (
		<main className="closed-page">
			<ToolOutlined aria-hidden />
			<h1>{t(texts.title())}</h1>
			<p role="alert">{errorText(problem)}</p>
			<p>{t(texts.wait())}</p>
			<Button type="primary" loading={isBusy} onClick={() => void check()}>
				{t(texts.again())}
			</Button>
		</main>
	);
}
