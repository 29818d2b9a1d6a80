import { Watermark } from 'antd';
import { useEffect, useState } from 'react';

import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { useStore } from '../../base/state/store.ts';
import { session } from '../../session/state/session-store.ts';

const renewal = 60_000;

/** The name of the reader and the time, faintly across the page: of the person at the keyboard, as whomever they act. */
export function PageWatermark() {
	const user = useStore(session, (state) => state.user);
	const [time, setTime] = useState(() => new Date().toISOString());
	useEffect(() => {
		const timer = setInterval(() => setTime(new Date().toISOString()), renewal);
		return () => clearInterval(timer);
	}, []);
	if (user === null) return null;
	const { fullname, account } = user.info.user;
	const reader = user.switchedFrom ?? { name: fullname, account };
	return (
		<Watermark
			content={[`${reader.name} ${reader.account}`, formatDateTime(time)]}
			font={{ fontSize: 14, color: 'rgb(120 130 150 / 16%)' }}
			gap={[120, 120]}
			zIndex={1900}
			style={{ position: 'fixed', inset: 0, pointerEvents: 'none', zIndex: 1900 }}
			aria-hidden
		/>
	);
}
