import { SearchOutlined } from '@ant-design/icons';
import { Empty, Input, Tree } from 'antd';
import { type Key, useMemo, useState } from 'react';

import type { GrantNode } from '../../../contract/features/rights.ts';
import { branchesOf, checkStates, leavesBelow } from './grant-branches.ts';
import './rights.css';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	nodes: GrantNode[];
	permissions: ReadonlySet<string>;
	isEditable: boolean;
	onChange(permissions: ReadonlySet<string>): void;
}

const treeHeight = 400;

/** Everything that can be granted as a tree; a line stands for all below it, and is half checked where only some of it is granted. */
export function GrantTreeTab({ nodes, permissions, isEditable, onChange }: Props) {
	const t = useText();
	const [search, setSearch] = useState('');
	const [expanded, setExpanded] = useState<Key[]>(() => firstLevels(nodes));
	const hasAll = permissions.has('*');
	const states = useMemo(() => checkStates(nodes, permissions), [nodes, permissions]);
	const isDisabled = (node: GrantNode) => !isEditable || !node.isGrantable || (hasAll && node.kind !== 'all');
	const { treeData, found } = branchesOf(nodes, { search: search.trim(), isDisabled });
	const handleCheck = (id: string) => {
		const leaves = leavesBelow(nodes, id).filter((node) => node.isGrantable);
		const next = new Set(permissions);
		const isGiven = leaves.every(({ permission }) => permission !== null && permissions.has(permission));
		for (const { permission } of leaves) {
			if (permission !== null && isGiven) next.delete(permission);
			else if (permission !== null) next.add(permission);
		}
		onChange(next.has('*') ? new Set(['*']) : next);
	};
	return (
		<div className="rights-tree">
			<Input
				allowClear
				prefix={<SearchOutlined aria-hidden />}
				placeholder={t(texts.search())}
				aria-label={t(texts.search())}
				value={search}
				onChange={(event) => setSearch(event.target.value)}
			/>
			{treeData.length === 0 ? (
				<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(texts.noMatch())} />
			) : (
				<Tree
					// While it animates, the tree ignores clicks on other switchers.
					motion={false}
					checkable
					checkStrictly
					selectable={false}
					height={treeHeight}
					treeData={treeData}
					expandedKeys={search.trim() === '' ? expanded : found}
					onExpand={setExpanded}
					checkedKeys={states}
					onCheck={(_, { node }) => handleCheck(String(node.key))}
				/>
			)}
		</div>
	);
}

/** The tree opens two levels deep: subsystems, and what is directly below them. */
function firstLevels(nodes: GrantNode[]): Key[] {
	const tops = new Set(nodes.filter(({ parentId }) => parentId === null).map(({ id }) => id));
	return nodes.filter(({ id, parentId, screen }) => tops.has(id) || (tops.has(parentId ?? '') && screen === null)).map(({ id }) => id);
}
