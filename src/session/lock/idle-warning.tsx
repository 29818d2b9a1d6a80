import { ClockCircleOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useStore } from '../../base/state/store.ts';
import { idleWarning, watchIdleness } from './idle-lock.ts';
import '../../base/feedback/corner-notice.css';

/** Says in the last minute before the screen locks by itself; any key or movement keeps it open. */
export function IdleWarning() {
	const { t } = useTranslation();
	const seconds = useStore(idleWarning, (state) => state.secondsLeft);
	useEffect(watchIdleness, []);
	if (seconds === null) return null;
	return (
		<div className="corner-notice" role="alert">
			<ClockCircleOutlined aria-hidden />
			<span aria-hidden>{t('lock.soon', { seconds })}</span>
			<span className="visually-hidden">{t('lock.soonRead')}</span>
		</div>
	);
}
