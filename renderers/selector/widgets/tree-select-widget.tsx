import { TreeSelect } from 'antd';
import type { ReactNode } from 'react';

import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { LoadFailure } from '../../core/failure/load-failure.tsx';
import { MoreNode } from '../../core/records/more-button.tsx';
import { useReferencedScreen } from '../../core/records/use-referenced-screen.ts';
import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { chosenValue } from '../../fields/choice/chosen-value.ts';
import { offeredOptions } from '../../fields/choice/offered-options.ts';
import { toOptionTree } from '../../fields/choice/option-tree.ts';
import { toInputState } from '../../fields/input-state.ts';
import { findNode, type TreeNode, useLazyTree } from '../use-lazy-tree.ts';

/** One entry of a tree, or several for a list, opened branch by branch below the input: options below others, or records. */
export function TreeSelectWidget(props: WidgetProps) {
	const screen = useReferencedScreen(props.field.reference?.screen);
	if (props.field.reference === undefined) return <OptionTreeSelect {...props} />;
	return screen === null ? <TreeSelect {...toInputState(props)} disabled /> : <RecordTreeSelect {...props} screen={screen} />;
}

function OptionTreeSelect(props: WidgetProps) {
	const { field, value, onChange } = props;
	const isList = field.type === 'array';
	return (
		<TreeSelect
			{...useLook(props)}
			multiple={isList}
			treeDefaultExpandAll
			treeData={toOptionTree(offeredOptions(field, value))}
			value={chosenValue(value, isList)}
			onChange={(next: unknown) => onChange(next ?? null)}
		/>
	);
}

interface Labelled {
	value: string;
	label?: ReactNode;
}

function RecordTreeSelect({ screen, ...props }: WidgetProps & { screen: ResolvedScreen }) {
	const { field, value, titles, onChange } = props;
	const look = useLook(props);
	const tree = useLazyTree(screen, field.reference?.filter);
	const isList = field.type === 'array';
	const ids = [value].flat().filter((id): id is string => typeof id === 'string' && id !== '');
	const known = new Map(ids.map((id, index) => [id, [titles].flat()[index] ?? id]));
	const chosen = ids.map((id) => ({ value: id, label: known.get(id) ?? id }));
	const handleChange = (next: Labelled | Labelled[] | null | undefined) => {
		const entries = next == null ? [] : [next].flat();
		const nodes = entries.map((entry) => findNode(tree.nodes, entry.value));
		const picked = entries.map((entry, index) => nodes[index]?.title ?? known.get(entry.value) ?? entry.value);
		const records = nodes.flatMap((node) => (node === undefined ? [] : [node.record]));
		if (isList)
			onChange(
				entries.map((entry) => entry.value),
				{ titles: picked, records },
			);
		else onChange(entries[0]?.value ?? null, { titles: picked[0] ?? '', records });
	};
	return (
		<TreeSelect
			{...look}
			multiple={isList}
			treeData={tree.nodes.map(toOption)}
			loadData={(node) => tree.load(String(node.value))}
			treeTitleRender={({ value: key, title, isMore }) => (isMore ? <MoreNode title={title} onMore={() => void tree.load(key)} /> : title)}
			labelInValue
			{...(tree.failure !== null && { notFoundContent: <LoadFailure error={tree.failure.error} onRetry={tree.failure.retry} /> })}
			value={isList ? chosen : (chosen[0] ?? null)}
			onChange={handleChange}
		/>
	);
}

function useLook(props: WidgetProps) {
	const t = useText();
	const { field, isReadOnly } = props;
	return {
		...toInputState(props),
		allowClear: !field.required,
		showSearch: { treeNodeFilterProp: 'title' },
		maxTagCount: 'responsive' as const,
		placeholder: field.placeholder ?? (isReadOnly ? '' : t(coreTexts.pleaseChoose())),
	};
}

interface TreeOption {
	value: string;
	title: string;
	isLeaf: boolean;
	isMore: boolean;
	selectable: boolean;
	children?: TreeOption[];
}

function toOption({ key, title, isLeaf, isMore = false, selectable = true, ...node }: TreeNode): TreeOption {
	const children = node.children === undefined ? {} : { children: node.children.map(toOption) };
	return { value: key, title, isLeaf, isMore, selectable, ...children };
}
