import type { RuleGroup } from '../../../contract/screen/condition.ts';
import { QuerySentence } from '../../../renderers/query/model/query-sentence.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { useScreen } from '../../screens/use-screen.ts';
import { texts } from './texts.ts';

/** How far a role reaches on a screen, in words. */
export function ScopeSentence({ screen: name, condition }: { screen: string; condition: RuleGroup | null }) {
	const t = useText();
	const { screen } = useScreen(name);
	if (condition === null) return t(texts.allRecords());
	return screen === null ? null : <QuerySentence screen={screen} query={condition} />;
}
