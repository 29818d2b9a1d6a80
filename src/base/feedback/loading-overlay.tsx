import { pendingCalls } from '../send/pending-calls.ts';
import { useStore } from '../state/store.ts';
import './loading-overlay.css';
import { baseTexts } from '../i18n/texts.ts';
import { useText } from '../i18n/use-text.ts';

/** Shows above everything that calls are under way; it never takes the page from the user. */
export function LoadingOverlay() {
	const t = useText();
	const isBusy = useStore(pendingCalls, (state) => state.isBusy);
	return isBusy ? <div className="loading-overlay" role="progressbar" aria-live="polite" aria-label={t(baseTexts.loading())} /> : null;
}
