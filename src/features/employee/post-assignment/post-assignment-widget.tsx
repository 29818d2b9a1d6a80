import './post-assignment.css';
import { useState } from 'react';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { TreeDataNode } from '../../../../contract/records/tree-node.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useReferencedScreen } from '../../../../renderers/core/records/use-referenced-screen.ts';
import type { WidgetProps } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../../renderers/core/texts/use-text.ts';
import { newRow } from '../../../../renderers/fields/child-table/rows.ts';
import { PostTable } from './post-table.tsx';
import { PostTree } from './post-tree.tsx';
import { addPosts, chooseMainPost, type Post, removePost, togglePrincipal } from './posts.ts';
import { texts } from './texts.ts';

/** The posts of a person: chosen in a tree of organisations and positions, with one main post and any number of which the person is principal. */
export function PostAssignmentWidget(props: WidgetProps) {
	const { id, field, value, onChange, onBlur, isReadOnly, describedBy } = props;
	const t = useText();
	const [isWarned, setIsWarned] = useState(false);
	const runtime = useRuntime();
	const cells = field.itemFields ?? [];
	const screen = useReferencedScreen(cells.find((cell) => cell.name === 'position')?.reference?.screen);
	const posts = Array.isArray(value) ? (value.filter(isPlainObject) as Post[]) : [];
	const handleAssign = (nodes: TreeDataNode[]) => {
		if (nodes.length === 0) setIsWarned(true);
		else onChange(addPosts(posts, nodes, newRow(cells, runtime)));
	};
	return (
		<fieldset id={id} tabIndex={-1} className="portal-posts" aria-describedby={describedBy} aria-label={field.title} onBlur={onBlur}>
			{!isReadOnly && screen !== null && (
				<PostTree base={screen.base} onAssign={handleAssign} isEmpty={posts.length === 0} onClear={() => onChange([])} />
			)}
			<PostTable
				name={id}
				cells={cells}
				posts={posts}
				screen={screen}
				isReadOnly={isReadOnly}
				onMainPost={(index) => onChange(chooseMainPost(posts, index))}
				onPrincipal={(index) => onChange(togglePrincipal(posts, index))}
				onRemove={(index) => onChange(removePost(posts, index))}
			/>
			{isWarned && (
				<PageDialog
					title={t(texts.information())}
					width={416}
					zIndex={2900}
					okButtonProps={{ autoFocus: true }}
					cancelButtonProps={{ style: { display: 'none' } }}
					onOk={() => setIsWarned(false)}
					onCancel={() => setIsWarned(false)}
				>
					<p className="portal-question">{t(texts.noNodeChosen())}</p>
				</PageDialog>
			)}
		</fieldset>
	);
}
