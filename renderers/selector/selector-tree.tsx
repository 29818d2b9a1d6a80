import { AimOutlined, MinusSquareOutlined, PlusSquareOutlined, ReloadOutlined, RollbackOutlined } from '@ant-design/icons';
import { Button, Input, Tree } from 'antd';
import { useEffect, useState } from 'react';
import { rootId } from '../../contract/records/tree-node.ts';
import type { RuleGroup } from '../../contract/screen/condition.ts';
import { LoadFailure } from '../core/failure/load-failure.tsx';
import { MoreButton, MoreNode } from '../core/records/more-button.tsx';
import { titleOf } from '../core/records/title-of.ts';
import { useFoundRecords } from '../core/records/use-found-records.ts';
import { useRuntime } from '../core/runtime/runtime-context.ts';
import { coreTexts } from '../core/texts/texts.ts';
import { useText } from '../core/texts/use-text.ts';
import { fieldTexts } from '../fields/texts.ts';
import type { SelectorBodyProps } from './selector-entry.ts';
import { spellingOf, toEntry, toSelectorQuery } from './selector-entry.ts';
import { texts } from './texts.ts';
import { findNode, type TreeNode, useLazyTree } from './use-lazy-tree.ts';

const treeHeight = 400;

/** A tree whose nodes can be chosen, in a dialog or beside a list (then as high as there is room). Typing filters what is loaded, Enter searches on the server. */
export function SelectorTree(props: SelectorBodyProps & { isBeside?: boolean }) {
	const { screen, filter, isMultiple, chosen, onChoose, children, isBeside = false } = props;
	const t = useText();
	const runtime = useRuntime();
	const tree = useLazyTree(screen, filter);
	const [expanded, setExpanded] = useState<string[]>([rootId]);
	const [chosenRoot, setChosenRoot] = useState<string | null>(null);
	const [keyword, setKeyword] = useState('');
	/** The keyword of the search on the server. */
	const [sought, setSought] = useState<{ query?: RuleGroup; spelling?: boolean } | null>(null);
	const found = useFoundRecords(screen, sought);
	const isFound = sought !== null && found.isThere;
	const unfound = found.error === null ? null : { error: found.error, retry: () => void (isFound ? found.more() : found.retry()) };
	const failure = unfound ?? tree.failure;
	const only = tree.nodes.length === 1 ? tree.nodes[0]?.key : undefined;
	const { load } = tree;
	// One node at the top leads nowhere by itself: what is below it is shown, too.
	useEffect(() => {
		if (only === undefined) return;
		setExpanded((before) => [...before, only]);
		void load(only);
	}, [only, load]);
	const rooted = withRoot(tree.nodes, { screen, chosenRoot });
	const foundNodes = (): TreeNode[] =>
		found.rows.map((record) => ({ key: record.id, title: titleOf(screen, record, runtime.language), isLeaf: true, record }));
	const narrowed = () => (keyword === '' ? rooted : filterLoaded(rooted, keyword));
	const nodes = isFound ? foundNodes() : narrowed();
	const emptyText = () => {
		if (isFound) return coreTexts.emptySearch();
		return keyword === '' || tree.nodes.length === 0 ? fieldTexts.noChoice() : texts.notLoaded();
	};
	const byId = new Map(flatten(nodes).map((node) => [node.key, node]));

	const handleSearch = (text: string) => {
		const query = toSelectorQuery(screen, text, filter);
		setSought(text.trim() === '' ? null : { ...(query && { query }), ...spellingOf(text) });
	};
	const handleChoose = (keys: string[]) => {
		const elsewhere = isMultiple ? chosen.filter((entry) => !byId.has(entry.id)) : [];
		onChoose([...elsewhere, ...keys.flatMap((key) => byId.get(key) ?? []).map((node) => toEntry(screen, node.record, runtime.language))]);
	};
	const handleRoot = (id: string | null) => {
		if (id !== null && findNode(tree.nodes, id) === undefined) return;
		setChosenRoot(id);
		setExpanded((before) => [...before, id ?? rootId]);
		if (id !== null) void tree.load(id);
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
					autoFocus={!isBeside}
					placeholder={t(texts.searchLoaded())}
					aria-label={t(coreTexts.search())}
					onChange={(event) => {
						setKeyword(event.target.value.trim());
						setSought(null);
					}}
					onSearch={handleSearch}
				/>
				<Button
					icon={<ReloadOutlined aria-hidden />}
					aria-label={t(coreTexts.refresh())}
					title={t(coreTexts.refresh())}
					onClick={tree.refresh}
				/>
				<Button
					icon={<PlusSquareOutlined aria-hidden />}
					aria-label={t(texts.expandAll())}
					title={t(texts.expandAll())}
					onClick={() => setExpanded([rootId, ...tree.nodes.flatMap(({ key, isMore }) => (isMore ? [] : [key])), ...tree.loadedIds])}
				/>
				<Button
					icon={<MinusSquareOutlined aria-hidden />}
					aria-label={t(texts.collapseAll())}
					title={t(texts.collapseAll())}
					onClick={() => setExpanded([rootId])}
				/>
				{runtime.user.isSuper && <RootButton chosen={chosen.at(-1)?.id} chosenRoot={chosenRoot} onChange={handleRoot} />}
				{children}
			</div>
			<div className="portal-selector-rows">
				{failure !== null && <LoadFailure error={failure.error} onRetry={failure.retry} />}
				<Tree<TreeNode>
					blockNode
					// While it animates, the tree ignores clicks on other switchers.
					motion={false}
					{...(!isBeside && { height: treeHeight })}
					treeData={nodes}
					expandedKeys={keyword === '' ? expanded : flatten(nodes).map((node) => node.key)}
					onExpand={(open) => setExpanded(open.map(String))}
					loadData={(node) => (node.children === undefined && !isFound ? tree.load(node.key) : Promise.resolve())}
					titleRender={({ key, title, isMore }) => (isMore ? <MoreNode title={title} onMore={() => void tree.load(key)} /> : title)}
					{...choosing}
				/>
				{isFound && found.rest > 0 && <MoreButton found={found} isFailed={found.error !== null} onMore={found.more} />}
				{(nodes.length === 0 || tree.nodes.length === 0) && tree.isLoaded && failure === null && (
					<div className="portal-state">{t(emptyText())}</div>
				)}
			</div>
		</div>
	);
}

/** The tree below its root: 0, which represents all and is no record, or the record that a super administrator chose instead. */
function withRoot(
	nodes: TreeNode[],
	{ screen, chosenRoot }: { screen: SelectorBodyProps['screen']; chosenRoot: string | null },
): TreeNode[] {
	const own = chosenRoot === null ? undefined : findNode(nodes, chosenRoot);
	if (own !== undefined) return [own];
	const record = { id: rootId, version: 0 };
	return [{ key: rootId, title: screen.title, isLeaf: false, record, children: nodes, selectable: false, checkable: false }];
}

interface RootProps {
	/** What was chosen last. */
	chosen: string | undefined;
	chosenRoot: string | null;
	onChange(id: string | null): void;
}

/** Makes the chosen node the root, or restores the root. */
function RootButton({ chosen, chosenRoot, onChange }: RootProps) {
	const t = useText();
	if (chosenRoot !== null) {
		return (
			<Button
				icon={<RollbackOutlined aria-hidden />}
				aria-label={t(texts.wholeTree())}
				title={t(texts.wholeTree())}
				onClick={() => onChange(null)}
			/>
		);
	}
	return (
		<Button
			icon={<AimOutlined aria-hidden />}
			disabled={chosen === undefined}
			aria-label={t(texts.asRoot())}
			title={t(texts.asRoot())}
			onClick={() => chosen !== undefined && onChange(chosen)}
		/>
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
		if (node.isMore) return [];
		const children = filterLoaded(node.children ?? [], keyword);
		if (children.length > 0) return [{ ...node, children }];
		return node.title.toLowerCase().includes(keyword.toLowerCase()) ? [{ ...node, children: [], isLeaf: true }] : [];
	});
}
