import { DoubleLeftOutlined, DoubleRightOutlined } from '@ant-design/icons';
import { Button, Checkbox, Tree } from 'antd';
import { memo, useMemo } from 'react';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { LoadFailure } from '../../core/failure/load-failure.tsx';
import { MoreButton } from '../../core/records/more-button.tsx';
import { useChangeCount } from '../../core/records/record-changes.ts';
import { useFoundRecords } from '../../core/records/use-found-records.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { type SelectorEntry, toEntry } from '../../selector/selector-entry.ts';
import { SelectorTree } from '../../selector/selector-tree.tsx';
import '../../selector/selector.css';
import { useReferencedScreen } from '../../core/records/use-referenced-screen.ts';

import type { SideChoice } from '../state/use-record-list.ts';
import './side-tree.css';
import { useText } from '../../core/texts/use-text.ts';
import { SideEdge } from './side-edge.tsx';
import { texts } from './texts.ts';
import type { SideRoom } from './use-side-width.ts';

interface Props {
	/** Refers to the records that are here. */
	field: ResolvedField;
	side: SideChoice | null;
	room: SideRoom;
	onChange(side: SideChoice | null): void;
}

/**
 * The records, or the tree of them, beside a list: the chosen one narrows the list to what belongs to it, and to what belongs to those below it. It is not drawn
 * again with the rows: a tree of antd measures all its nodes then.
 */
export const SideTree = memo(function SideTree({ field, side, room, onChange }: Props) {
	const t = useText();
	const screen = useReferencedScreen(field.reference?.screen);
	const isDeep = side?.isDeep ?? true;
	const chosen = side === null ? [] : [side];
	const handleChoose = ([entry]: SelectorEntry[]) => onChange(entry === undefined ? null : { id: entry.id, title: entry.title, isDeep });
	const closing = t((room.isClosed ? texts.open : texts.close)({ title: field.title }));
	const Icon = room.isClosed ? DoubleRightOutlined : DoubleLeftOutlined;
	const switcher = (
		<Button
			type="text"
			size="small"
			icon={<Icon aria-hidden />}
			aria-label={closing}
			title={closing}
			aria-expanded={!room.isClosed}
			onClick={() => room.change({ isClosed: !room.isClosed })}
		/>
	);
	if (room.isClosed) {
		return (
			<aside className="portal-side" aria-label={field.title} data-closed>
				{switcher}
				<span className="portal-side-name">{side?.title ?? field.title}</span>
			</aside>
		);
	}
	return (
		<aside className="portal-side" aria-label={field.title}>
			<SideEdge room={room} />
			<header>
				<h2 title={field.title}>{field.title}</h2>
				{field.tree === true && (
					<Checkbox disabled={side === null} checked={isDeep} onChange={() => side !== null && onChange({ ...side, isDeep: !isDeep })}>
						{t(texts.subtree())}
					</Checkbox>
				)}
				<Button type="link" size="small" disabled={side === null} onClick={() => onChange(null)}>
					{t(texts.wholeList())}
				</Button>
				{switcher}
			</header>
			{screen !== null && screen.parentField !== null && (
				<SelectorTree isBeside screen={screen} filter={undefined} isMultiple={false} chosen={chosen} onChoose={handleChoose} />
			)}
			{screen !== null && screen.parentField === null && <SideRecords screen={screen} chosenId={side?.id} onChoose={handleChoose} />}
		</aside>
	);
});

/** Records that are no tree, one below the other. */
function SideRecords({
	screen,
	chosenId,
	onChoose,
}: {
	screen: ResolvedScreen;
	chosenId: string | undefined;
	onChoose(entries: SelectorEntry[]): void;
}) {
	const changes = useChangeCount(screen.name);
	const request = useMemo(() => ({ parameters: [], sorts: screen.list.sort }), [screen]);
	const runtime = useRuntime();
	const found = useFoundRecords(screen, request, changes);
	const entries = found.rows.map((record) => toEntry(screen, record, runtime.language));
	if (found.error !== null && entries.length === 0) return <LoadFailure error={found.error} onRetry={() => void found.retry()} />;
	return (
		<>
			<Tree
				blockNode
				className="portal-side-records"
				treeData={entries.map(({ id, title }) => ({ key: id, title, isLeaf: true }))}
				selectedKeys={chosenId === undefined ? [] : [chosenId]}
				onSelect={([key]) => key !== undefined && onChoose(entries.filter(({ id }) => id === key))}
			/>
			{found.rest > 0 && <MoreButton found={found} isFailed={found.error !== null} onMore={found.more} />}
		</>
	);
}
