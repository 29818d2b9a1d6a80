import { useTranslation } from 'react-i18next';

import { errorText } from '../../base/send/answer.ts';
import './error-page.css';

/** The portal cannot begin, mostly because the server does not answer. */
export function StartProblem({ error, onRetry }: { error: unknown; onRetry(): void }) {
	const { t } = useTranslation();
	return (
		<main className="error-page">
			<h1>{t('start.failed')}</h1>
			<p role="alert">{errorText(error)}</p>
			<button type="button" className="start-retry" onClick={onRetry}>
				{t('start.retry')}
			</button>
		</main>
	);
}
