import { useTranslation } from 'react-i18next';

import type { RuleGroup } from '../../../contract/screen/condition.ts';
import { QuerySentence } from '../../../renderers/query/model/query-sentence.tsx';
import { useScreen } from '../../screens/use-screen.ts';

/** How far a role reaches on a screen, in words. */
export function ScopeSentence({ screen: name, condition }: { screen: string; condition: RuleGroup | null }) {
	const { t } = useTranslation();
	const { screen } = useScreen(name);
	if (condition === null) return t('rights.allRecords');
	return screen === null ? null : <QuerySentence screen={screen} query={condition} />;
}
