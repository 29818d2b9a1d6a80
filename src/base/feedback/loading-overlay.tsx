import { useTranslation } from 'react-i18next';

import { pendingCalls } from '../send/pending-calls.ts';
import { useStore } from '../state/store.ts';
import './loading-overlay.css';

/** Shows above everything that calls are under way; it never takes the page from the user. */
export function LoadingOverlay() {
	const { t } = useTranslation();
	const isBusy = useStore(pendingCalls, (state) => state.isBusy);
	return isBusy ? <div className="loading-overlay" role="progressbar" aria-label={t('loading.label')} /> : null;
}
