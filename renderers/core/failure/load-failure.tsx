import { ExclamationCircleFilled } from '@ant-design/icons';
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

/** Why records could not be fetched, in one line with a way to ask again. */
export function LoadFailure({ error, onRetry }: Props) {
	const t = useText();
	const { language } = useRuntime();
	const { requestId } = readError(error, language);
	return (
		<div className="portal-failure" role="alert">
			<ExclamationCircleFilled aria-hidden />
			<strong>{t(coreTexts.loadFailed())}</strong>
			<span>{readFullError(error, language)}</span>
			{requestId && <small>{t(coreTexts.requestId({ id: requestId }))}</small>}
			{onRetry && (
				<Button type="link" size="small" onClick={onRetry}>
					{t(coreTexts.retry())}
				</Button>
			)}
		</div>
	);
}
