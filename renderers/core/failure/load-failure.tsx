import { Button } from 'antd';

import { useRuntime } from '../runtime/runtime-context.ts';
import { useTexts } from '../texts/use-texts.ts';
import { readError, readFullError } from './error-facts.ts';

interface Props {
	error: unknown;
	/** Asks again; left out where the button stands elsewhere. */
	onRetry?: (() => void) | undefined;
}

/** Why records could not be fetched, with a way to ask again. */
export function LoadFailure({ error, onRetry }: Props) {
	const t = useTexts();
	const { language } = useRuntime();
	const { requestId } = readError(error, language);
	return (
		<div className="portal-state" role="alert">
			<strong>{t('loadFailed')}</strong>
			<span>{readFullError(error, language)}</span>
			{requestId && <small>{t('requestId', { id: requestId })}</small>}
			{onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
		</div>
	);
}
