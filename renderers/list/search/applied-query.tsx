import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { lazyPart } from '../../core/runtime/lazy-part.tsx';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

const QuerySentence = lazyPart(() => import('../../query/model/query-sentence.tsx').then((module) => module.QuerySentence));

interface Props {
	screen: ResolvedScreen;
	query: RuleGroup | null;
	onEdit(): void;
	onRemove(): void;
}

/** Shows above the list the active visual query, and removes it. */
export function AppliedQuery({ screen, query, onEdit, onRemove }: Props) {
	const t = useText();
	if (query === null) return null;
	return (
		<div className="portal-applied-query">
			<span className="portal-applied-label">{t(texts.appliedQuery())}</span>
			<button type="button" className="portal-applied-sentence" title={t(texts.editQuery())} onClick={onEdit}>
				<QuerySentence screen={screen} query={query} />
			</button>
			<button
				type="button"
				className="portal-applied-remove"
				aria-label={t(texts.removeQuery())}
				title={t(texts.removeQuery())}
				onClick={onRemove}
			>
				×
			</button>
		</div>
	);
}
