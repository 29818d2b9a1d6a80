import { ClockCircleOutlined } from '@ant-design/icons';
import { useEffect } from 'react';

import { useStore } from '../../base/state/store.ts';
import { idleWarning, watchIdleness } from './idle-lock.ts';
import '../../base/feedback/corner-notice.css';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

/** Warns in the last minute before the screen locks by itself; any key or movement prevents it. */
export function IdleWarning() {
	const t = useText();
	const seconds = useStore(idleWarning, (state) => state.secondsLeft);
	useEffect(watchIdleness, []);
	if (seconds === null) return null;
	return (
		<div className="corner-notice" role="alert">
			<ClockCircleOutlined aria-hidden />
			<span aria-hidden>{t(texts.soon({ seconds }))}</span>
			<span className="visually-hidden">{t(texts.soonRead())}</span>
		</div>
	);
}
