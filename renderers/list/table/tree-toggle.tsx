import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

/** The state of a row of a tree. */
export type BranchState = 'leaf' | 'closed' | 'open' | 'loading' | 'failed';

interface Props {
	id: string;
	/** How many rows it is below. */
	indent: number;
	branch: BranchState;
	isExpanded: boolean;
	onToggle(id: string, isExpanded: boolean): void;
}

/** Opens and closes a branch; tells when it is under way or could not be fetched. */
export function TreeToggle({ id, indent, branch, isExpanded, onToggle }: Props) {
	const t = useText();
	return (
		<>
			{indent > 0 && <span className="portal-tree-indent" style={{ inlineSize: treeIndent(indent) }} />}
			{branch === 'leaf' ? (
				<span className="portal-tree-space" />
			) : (
				<button
					type="button"
					className="portal-tree-toggle"
					data-state={branch}
					aria-expanded={isExpanded}
					aria-label={t(isExpanded ? texts.closeRow() : texts.openRow())}
					title={branch === 'failed' ? t(texts.treeLoadFailed()) : undefined}
					onClick={() => onToggle(id, !isExpanded)}
				/>
			)}
		</>
	);
}

/** How far in a row of a tree begins, in px. */
export function treeIndent(indent: number): number {
	return indent * 15;
}
