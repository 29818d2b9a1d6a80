import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { errorText } from '../send/answer.ts';

/** Says why a dialog has nothing to show, and offers another try. */
export function FailedToLoad({ error, onRetry }: { error: unknown; onRetry(): void }) {
	const { t } = useTranslation();
	const retry = (
		<Button size="small" onClick={onRetry}>
			{t('rights.retry')}
		</Button>
	);
	return <Alert type="error" showIcon title={errorText(error)} action={retry} />;
}
