import type { CaseHistoryLine } from '../../../../contract/features/workflow/cases.ts';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import type { Translate } from '../../../../renderers/core/texts/use-text.ts';
import { historyTexts, texts } from '../base/texts.ts';

/** One line of the timeline of a case: who did what, where and when. */
export function historyLine({ kind, node, actor, target, outcomeTitle, comment, at }: CaseHistoryLine, t: Translate) {
	const text = (historyTexts as Record<string, ((values: { target: string }) => Parameters<Translate>[0]) | undefined>)[kind];
	const parts = [node, outcomeTitle ?? ''].filter((part) => part !== '');
	return (
		<>
			<div>
				<b>{actor || t(texts.system())}</b> {text === undefined ? kind : t(text({ target }))} {parts.join(' · ')}
			</div>
			{comment !== null && <blockquote>{comment}</blockquote>}
			<time dateTime={at}>{formatDateTime(at)}</time>
		</>
	);
}
