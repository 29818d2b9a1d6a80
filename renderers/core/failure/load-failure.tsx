import { ExclamationCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useContext } from 'react';

import { toLanguage } from '../../../contract/base/languages.ts';
import { RuntimeContext } from '../runtime/runtime-context.ts';
import { coreTexts } from '../texts/texts.ts';
import { readError, readFullError } from './error-facts.ts';

interface Props {
	error: unknown;
	/** Tries again; omitted where the button is elsewhere. */
	onRetry?: (() => void) | undefined;
}

/** Why something could not be fetched, in one line with a way to ask again. Dialogs of the shell have no runtime; there it has the language of the document. */
export function LoadFailure({ error, onRetry }: Props) {
	const language = useContext(RuntimeContext)?.language ?? toLanguage(document.documentElement.lang);
	const { requestId } = readError(error, language);
	return (
		<div className="portal-failure" role="alert">
			<ExclamationCircleFilled aria-hidden />
			<strong>{coreTexts.loadFailed().in(language)}</strong>
			<span>{readFullError(error, language)}</span>
			{requestId && <small>{coreTexts.requestId({ id: requestId }).in(language)}</small>}
			{onRetry && (
				<Button type="link" size="small" onClick={onRetry}>
					{coreTexts.retry().in(language)}
				</Button>
			)}
		</div>
	);
}
