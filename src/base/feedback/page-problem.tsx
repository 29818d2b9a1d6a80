import { Button } from 'antd';

import { PortalError } from '../../../contract/base/portal-error.ts';
import { baseTexts, errorPageTitles } from '../i18n/texts.ts';
import { useText } from '../i18n/use-text.ts';
import { errorText } from '../send/answer.ts';
import './page-problem.css';

interface Props {
	title: string;
	text: string;
	actionText: string;
	onAction(): void;
}

/** Shows within a page why it cannot be displayed, and what can be tried. */
export function PageProblem({ title, text, actionText, onAction }: Props) {
	return (
		<div className="page-problem" role="alert">
			<h2>{title}</h2>
			<p>{text}</p>
			<Button type="primary" onClick={onAction}>
				{actionText}
			</Button>
		</div>
	);
}

/** The error pages whose titles explain a refusal. */
const errorCodes: Partial<Record<string, '403' | '404'>> = { noPermission: '403', wrongTenant: '403', notFound: '404' };

/** Why a page cannot be shown, in the user's words, and another try. */
export function PageFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
	const t = useText();
	const code = error instanceof PortalError ? errorCodes[error.kind] : undefined;
	const title = code === undefined ? t(baseTexts.pageFailed()) : t(errorPageTitles[code]());
	return <PageProblem title={title} text={errorText(error)} actionText={t(baseTexts.retry())} onAction={onRetry} />;
}
