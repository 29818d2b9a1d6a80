import { Alert, Button } from 'antd';

import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { designTexts } from '../texts.ts';

/** Says that a builder goes on with a draft, and offers to discard it. */
export function RestoredDraft({ at, onDiscard }: { at: string; onDiscard(): void }) {
	const t = useText();
	return (
		<Alert
			type="info"
			banner
			title={t(designTexts.draftRestored({ at: formatDateTime(at) }))}
			action={
				<Button size="small" onClick={onDiscard}>
					{t(designTexts.discard())}
				</Button>
			}
		/>
	);
}
