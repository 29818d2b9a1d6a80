import { PortalError } from '../../../contract/base/portal-error.ts';
import { baseTexts, errorPageTitles } from '../i18n/texts.ts';
import { useText } from '../i18n/use-text.ts';
import { errorText } from '../send/answer.ts';
import { PageProblem } from './page-problem.tsx';

/** The error pages whose titles explain a refusal. */
const errorCodes: Partial<Record<string, '403'>> = { noPermission: '403', wrongTenant: '403' };

/** Why a page cannot be shown, in the user's words, and another try. */
export function PageFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
	const t = useText();
	const code = error instanceof PortalError ? errorCodes[error.kind] : undefined;
	const title = code === undefined ? t(baseTexts.pageFailed()) : t(errorPageTitles[code]());
	return <PageProblem title={title} text={errorText(error)} actionText={t(baseTexts.retry())} onAction={onRetry} />;
}
