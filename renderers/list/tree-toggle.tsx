import { useTexts } from '../texts/use-texts.ts';
import type { TreeRow, useTreeRows } from './use-tree-rows.ts';

interface Props {
	record: TreeRow;
	expanded: boolean;
	expandable: boolean;
	onExpand(record: TreeRow, event: React.MouseEvent<HTMLElement>): void;
	tree: Pick<ReturnType<typeof useTreeRows>, 'loading' | 'failed'>;
}

/** Opens and closes a branch; says when it is under way or could not be fetched. */
export function TreeToggle({ record, expanded, expandable, onExpand, tree }: Props) {
	const t = useTexts();
	if (!expandable) return <span className="portal-tree-space" />;
	const isFailed = tree.failed.has(record.id);
	return (
		<button
			type="button"
			className="portal-tree-toggle"
			data-state={tree.loading.has(record.id) ? 'loading' : isFailed ? 'failed' : expanded ? 'open' : 'closed'}
			aria-expanded={expanded}
			aria-label={expanded ? t('collapse') : t('expand')}
			title={isFailed ? t('treeLoadFailed') : undefined}
			onClick={(event) => onExpand(record, event)}
		/>
	);
}
