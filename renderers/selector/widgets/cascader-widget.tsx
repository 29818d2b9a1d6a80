import { Cascader } from 'antd';
import { useState } from 'react';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { LoadFailure } from '../../core/failure/load-failure.tsx';
import { titleOf } from '../../core/records/title-of.ts';
import { useReferencedScreen } from '../../core/records/use-referenced-screen.ts';
import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { offeredOptions } from '../../fields/choice/offered-options.ts';
import { pathTo, toOptionTree } from '../../fields/choice/option-tree.ts';
import { toInputState } from '../../fields/input-state.ts';
import type { SelectorEntry } from '../selector-entry.ts';
import { findNode, type TreeNode, useLazyTree } from '../use-lazy-tree.ts';
import { useReferenceOptions } from '../use-reference-options.ts';

/** A choice made level by level: among options that are below others, or among the records of a tree, fetched as they are opened. */
export function CascaderWidget(props: WidgetProps) {
	const screen = useReferencedScreen(props.field.reference?.screen);
	if (props.field.reference === undefined) return <OptionCascader {...props} />;
	return screen === null ? <Cascader {...toInputState(props)} disabled /> : <RecordCascader {...props} screen={screen} />;
}

function OptionCascader(props: WidgetProps) {
	const { field, value, onChange } = props;
	const look = useLook(props);
	const options = toOptionTree(offeredOptions(field, value));
	if (field.type !== 'array') {
		return (
			<Cascader
				{...look}
				options={options}
				value={pathTo(field.options, value)}
				onChange={(path: unknown[] | null | undefined) => onChange(path?.at(-1) ?? null)}
			/>
		);
	}
	const values = Array.isArray(value) ? value : [];
	return (
		<Cascader
			{...look}
			multiple
			maxTagCount="responsive"
			showCheckedStrategy={Cascader.SHOW_CHILD}
			options={options}
			value={values.map((one) => pathTo(field.options, one))}
			onChange={(paths: unknown[][]) => onChange(paths.map((path) => path.at(-1)))}
		/>
	);
}

/** Every record of the tree can be chosen, not only those without others below; a search looks at all of it, on the server. */
function RecordCascader({ screen, ...props }: WidgetProps & { screen: ResolvedScreen }) {
	const { field, value, titles, onChange } = props;
	const look = useLook(props);
	const tree = useLazyTree(screen, field.reference?.filter);
	const found = useReferenceOptions({ screen: screen.name, ...(field.reference?.filter && { filter: field.reference.filter }) });
	const [keyword, setKeyword] = useState('');
	const { language } = useRuntime();
	const isSearch = keyword.trim() !== '';
	const isWaiting = isSearch ? found.isLoading : !tree.isLoaded;
	const failure = !isSearch && tree.failure !== null && <LoadFailure error={tree.failure.error} onRetry={tree.failure.retry} />;
	const id = typeof value === 'string' && value !== '' ? value : null;
	return (
		<Cascader
			{...look}
			showSearch={{
				filter: () => true,
				sort: () => 0,
				limit: 50,
				render: (_, path) => path.map(({ label }) => label).join(' / '),
				onSearch: (text) => {
					setKeyword(text);
					if (text.trim() !== '') found.search(text);
				},
			}}
			notFoundContent={failure || (isSearch && found.error) || (isWaiting ? ' ' : look.notFoundContent)}
			changeOnSelect
			options={isSearch ? found.entries.map(toFound) : tree.nodes.map(toOption)}
			loadData={(path) => void tree.load(String(path.at(-1)?.value))}
			value={id === null ? [] : [id]}
			displayRender={() => (typeof titles === 'string' && titles !== '' ? titles : (id ?? ''))}
			onChange={(path: unknown[] | null | undefined) => {
				const chosen = path?.at(-1);
				if (chosen === undefined) return onChange(null, { titles: '', records: [] });
				const node = findNode(tree.nodes, String(chosen));
				if (node?.isMore) return;
				const record = node?.record ?? found.entries.find((entry) => entry.id === chosen)?.record;
				onChange(chosen, { titles: record ? titleOf(screen, record, language) : String(chosen), records: record ? [record] : [] });
			}}
		/>
	);
}

function useLook(props: WidgetProps) {
	const t = useText();
	const { field, isReadOnly, onBlur } = props;
	return {
		...toInputState(props),
		allowClear: !field.required,
		showSearch: true,
		placeholder: field.placeholder ?? (isReadOnly ? '' : t(coreTexts.pleaseChoose())),
		notFoundContent: t(coreTexts.emptySearch()),
		onOpenChange: (isOpen: boolean) => {
			if (!isOpen) onBlur();
		},
	};
}

interface RecordOption {
	value: string;
	label: string;
	isLeaf: boolean;
	children?: RecordOption[];
}

function toFound({ id, title }: SelectorEntry): RecordOption {
	return { value: id, label: title, isLeaf: true };
}

function toOption(node: TreeNode): RecordOption {
	const children = node.children === undefined ? {} : { children: node.children.map(toOption) };
	return { value: node.key, label: node.title, isLeaf: node.isLeaf, ...children };
}
