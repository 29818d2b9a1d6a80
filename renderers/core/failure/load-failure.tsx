import { Button } from 'antd';

import { useRuntime } from '../runtime/runtime-context.ts';
import { coreTexts } from '../texts/texts.ts';
import { useText } from '../texts/use-text.ts';
import { readError, readFullError } from './error-facts.ts';

interface Props {
	error: unknown;
	/** Tries again; omitted where the button is elsewhere. */
	onRetry?: (() => void) | undefined;
}

/** Why records could not be fetched, with a way to ask again. */
export function LoadFailure({ error, onRetry }: Props) {
	const t = useText();
	const { language } = useRuntime();
	const { requestId } = readError(error, language);
	return (
		<div className="portal-state" role="alert">
			<strong>{t(coreTexts.loadFailed())}</strong>
			<span>{readFullError(error, language)}</span>
			{requestId && <small>{t(coreTexts.requestId({ id: requestId }))}</small>}
			{onRetry && <Button onClick={onRetry}>{t(coreTexts.retry())}</Button>}
		</div>
	);
}
