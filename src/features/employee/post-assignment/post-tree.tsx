import { ApartmentOutlined, IdcardOutlined } from '@ant-design/icons';
import { Button, Spin, Tree } from 'antd';
import { useState } from 'react';

import { rootId, type TreeDataNode } from '../../../../contract/records/tree-node.ts';
import { type TreeDataBranch, useTreeData } from '../../../../renderers/core/records/use-tree-data.ts';
import { useText } from '../../../../renderers/core/texts/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	/** Where the calls of positions lie. */
	base: string;
	isEmpty: boolean;
	onAssign(nodes: TreeDataNode[]): void;
	onClear(): void;
}

/** The lazy tree of organisations and positions with the buttons that take its checked nodes over. */
export function PostTree({ base, isEmpty, onAssign, onClear }: Props) {
	const t = useText();
	const tree = useTreeData({ path: `${base}/findTreeData`, parameter: 'posId' });
	const [expanded, setExpanded] = useState<string[]>([rootId]);
	const [checked, setChecked] = useState<string[]>([]);
	const handleAssign = () => {
		onAssign(checked.flatMap((id) => tree.nodes.get(id) ?? []).filter((node) => node.id !== rootId));
		setChecked([]);
	};
	return (
		<>
			<div className="portal-posts-tree">
				{tree.failure !== null && (
					<div role="alert" className="portal-field-error">
						{tree.failure}{' '}
						<Button type="link" size="small" onClick={() => void tree.refresh()}>
							{t(texts.retry())}
						</Button>
					</div>
				)}
				{tree.branches.length === 0 && tree.failure === null && <Spin className="portal-posts-wait" />}
				<Tree<TreeDataBranch>
					// While it animates, the tree ignores clicks on other switchers.
					motion={false}
					blockNode
					checkable
					checkStrictly
					selectable={false}
					height={280}
					aria-label={t(texts.positionTree())}
					treeData={tree.branches.map(withLook)}
					checkedKeys={checked}
					// The tree would forget what is expanded while nothing is loaded yet.
					defaultExpandParent={false}
					expandedKeys={expanded}
					onExpand={(keys) => setExpanded(keys.map(String))}
					onCheck={(keys) => setChecked((Array.isArray(keys) ? keys : keys.checked).map(String))}
					loadData={(branch) => (branch.children === undefined ? tree.load(branch.key) : Promise.resolve())}
				/>
			</div>
			<div className="portal-posts-buttons">
				<Button type="primary" onClick={handleAssign}>
					{t(texts.assign())}
				</Button>
				<Button disabled={isEmpty} onClick={onClear}>
					{t(texts.clear())}
				</Button>
			</div>
		</>
	);
}

/** Organisations lead the way; positions alone can be checked. */
function withLook(branch: TreeDataBranch): TreeDataBranch {
	const isPosition = branch.node.type === 'position';
	const children = branch.children === undefined ? {} : { children: branch.children.map(withLook) };
	const icon = isPosition ? <IdcardOutlined aria-hidden /> : <ApartmentOutlined aria-hidden />;
	const look = {
		checkable: isPosition,
		title: (
			<span className="portal-posts-node" title={branch.title}>
				{icon} {branch.title}
			</span>
		),
	};
	return { ...branch, ...(look as unknown as { title: string }), ...children };
}
