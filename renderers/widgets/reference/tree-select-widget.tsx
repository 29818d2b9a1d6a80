import { TreeSelect } from 'antd';
import { useEffect, useState } from 'react';

import type { ResolvedScreen } from '../../../contract/resolved-screen.ts';
import type { WidgetProps } from '../../renderer-registry.ts';
import { useRuntime } from '../../runtime-context.ts';
import { type TreeNode, useLazyTree } from '../../selector/use-lazy-tree.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { toInputState } from '../input-state.ts';

/** A record of a tree, opened branch by branch below the input. */
export function TreeSelectWidget(props: WidgetProps) {
	const runtime = useRuntime();
	const name = props.field.reference?.screen;
	const [screen, setScreen] = useState<ResolvedScreen | null>(null);
	useEffect(() => {
		let isGone = false;
		if (name !== undefined) void runtime.loadScreen(name).then((loaded) => !isGone && setScreen(loaded));
		return () => {
			isGone = true;
		};
	}, [runtime, name]);
	return screen === null ? <TreeSelect {...toInputState(props)} disabled /> : <LoadedTreeSelect {...props} screen={screen} />;
}

function LoadedTreeSelect({ screen, ...props }: WidgetProps & { screen: ResolvedScreen }) {
	const t = useTexts();
	const { field, value, titles, onChange } = props;
	const tree = useLazyTree(screen, field.reference?.filter);
	const id = typeof value === 'string' && value !== '' ? value : null;
	return (
		<TreeSelect
			{...toInputState(props)}
			allowClear={!field.required}
			showSearch={{ treeNodeFilterProp: 'title' }}
			treeData={tree.nodes.map(toOption)}
			loadData={(node) => tree.load(String(node.value))}
			placeholder={field.placeholder ?? t('pleaseChoose')}
			labelInValue
			value={id === null ? null : { value: id, label: typeof titles === 'string' ? titles : id }}
			onChange={(chosen: { value: string; label: React.ReactNode } | null | undefined) => {
				if (chosen == null) return onChange(null, { titles: '', records: [] });
				const node = find(tree.nodes, chosen.value);
				onChange(chosen.value, { titles: node?.title ?? chosen.value, records: node ? [node.record] : [] });
			}}
		/>
	);
}

interface TreeOption {
	value: string;
	title: string;
	isLeaf: boolean;
	children?: TreeOption[];
}

function toOption(node: TreeNode): TreeOption {
	const children = node.children === undefined ? {} : { children: node.children.map(toOption) };
	return { value: node.key, title: node.title, isLeaf: node.isLeaf, ...children };
}

function find(nodes: TreeNode[], key: string): TreeNode | undefined {
	for (const node of nodes) {
		const found = node.key === key ? node : find(node.children ?? [], key);
		if (found !== undefined) return found;
	}
	return undefined;
}
