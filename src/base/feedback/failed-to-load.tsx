import { Alert, Button } from 'antd';
import { baseTexts } from '../i18n/texts.ts';
import { useText } from '../i18n/use-text.ts';
import { errorText } from '../send/answer.ts';

/** Reports why a dialog has nothing to show, and offers another try. */
export function FailedToLoad({ error, onRetry, className = '' }: { error: unknown; onRetry(): void; className?: string }) {
	const t = useText();
	const retry = (
		<Button size="small" onClick={onRetry}>
			{t(baseTexts.retry())}
		</Button>
	);
	return <Alert className={className} type="error" showIcon title={errorText(error)} action={retry} />;
}
