import { usePageTitle } from '../../base/look/use-page-title.ts';
import { errorText } from '../../base/send/answer.ts';
import './error-page.css';
import { baseTexts } from '../../base/i18n/texts.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

/** The portal cannot begin, mostly because the server does not respond. */
export function StartProblem({ error, onRetry }: { error: unknown; onRetry(): void }) {
	const t = useText();
	usePageTitle(t(texts.startFailed()));
	return (
		<main className="error-page">
			<h1>{t(texts.startFailed())}</h1>
			<p role="alert">{errorText(error)}</p>
			<button type="button" className="start-retry" onClick={onRetry}>
				{t(baseTexts.retry())}
			</button>
		</main>
	);
}
