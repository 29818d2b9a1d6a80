import { MinusSquareOutlined, PlusSquareOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Input, Tree } from 'antd';
import { useState } from 'react';

import { queryRecords } from '../records/record-calls.ts';
import { useRuntime } from '../runtime-context.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { SelectorBodyProps } from './selector-entry.ts';
import { toEntry, toSelectorQuery } from './selector-entry.ts';
import { type TreeNode, useLazyTree } from './use-lazy-tree.ts';

const treeHeight = 300;
const foundLimit = 100;

/** A tree whose nodes can be chosen. Typing looks through what is loaded, Enter asks the server for all. */
export function SelectorTree({ screen, filter, isMultiple, chosen, onChoose, children }: SelectorBodyProps) {
	const t = useTexts();
	const runtime = useRuntime();
	const tree = useLazyTree(screen, filter);
	const [expanded, setExpanded] = useState<string[]>([]);
	const [keyword, setKeyword] = useState('');
	const [found, setFound] = useState<TreeNode[] | null>(null);
	const nodes = found ?? (keyword === '' ? tree.nodes : filterLoaded(tree.nodes, keyword));
	const byId = new Map(flatten(nodes).map((node) => [node.key, node]));

	const handleSearch = async (text: string) => {
		if (text.trim() === '') return setFound(null);
		const query = toSelectorQuery(screen, text, filter);
		const request = { ...(query ? { query } : {}), requestPage: { pageNo: 1, limit: foundLimit } };
		const answer = await queryRecords(runtime, screen, { request });
		setFound(answer.dataResult.map((record) => ({ key: record.id, title: String(record[screen.titleField]), isLeaf: true, record })));
	};
	const handleChoose = (keys: string[]) => {
		const elsewhere = isMultiple ? chosen.filter((entry) => !byId.has(entry.id)) : [];
		onChoose([...elsewhere, ...keys.flatMap((key) => byId.get(key) ?? []).map((node) => toEntry(screen, node.record))]);
	};
	const keys = chosen.map((entry) => entry.id);
	const choosing = isMultiple
		? {
				checkable: true,
				checkStrictly: true,
				checkedKeys: keys,
				onCheck: (checked: unknown) => handleChoose(checkedOf(checked)),
				selectable: false,
			}
		: { selectedKeys: keys, onSelect: (selected: React.Key[]) => selected.length > 0 && handleChoose(selected.map(String)) };
	return (
		<div className="portal-selector-list">
			<div className="portal-selector-tools">
				<Input.Search
					allowClear
					autoFocus
					placeholder={t('searchLoaded')}
					aria-label={t('search')}
					onChange={(event) => {
						setKeyword(event.target.value.trim());
						setFound(null);
					}}
					onSearch={(text) => void handleSearch(text)}
				/>
				<Button icon={<ReloadOutlined aria-hidden />} aria-label={t('refresh')} title={t('refresh')} onClick={tree.refresh} />
				<Button
					icon={<PlusSquareOutlined aria-hidden />}
					aria-label={t('expandAll')}
					title={t('expandAll')}
					onClick={() => setExpanded([...tree.nodes.map((node) => node.key), ...tree.loadedIds])}
				/>
				<Button
					icon={<MinusSquareOutlined aria-hidden />}
					aria-label={t('collapseAll')}
					title={t('collapseAll')}
					onClick={() => setExpanded([])}
				/>
				{children}
			</div>
			<div className="portal-selector-rows">
				{tree.failure !== null && <div role="alert">{tree.failure}</div>}
				<Tree<TreeNode>
					blockNode
					height={treeHeight}
					treeData={nodes}
					expandedKeys={keyword === '' ? expanded : flatten(nodes).map((node) => node.key)}
					onExpand={(open) => setExpanded(open.map(String))}
					loadData={(node) => (node.children === undefined && found === null ? tree.load(node.key) : Promise.resolve())}
					{...choosing}
				/>
				{nodes.length === 0 && tree.isLoaded && <div className="portal-state">{t('emptySearch')}</div>}
			</div>
		</div>
	);
}

function checkedOf(checked: unknown): string[] {
	const keys = Array.isArray(checked) ? checked : (checked as { checked: React.Key[] }).checked;
	return keys.map(String);
}

function flatten(nodes: TreeNode[]): TreeNode[] {
	return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
}

/** The loaded nodes whose title contains the keyword, with the way to them. */
function filterLoaded(nodes: TreeNode[], keyword: string): TreeNode[] {
	return nodes.flatMap((node) => {
		const children = filterLoaded(node.children ?? [], keyword);
		if (children.length > 0) return [{ ...node, children }];
		return node.title.includes(keyword) ? [{ ...node, children: [], isLeaf: true }] : [];
	});
}
