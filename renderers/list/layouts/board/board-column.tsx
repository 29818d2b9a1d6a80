import { MoreOutlined } from '@ant-design/icons';
import { type DragEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { groupDigits } from '../../../../contract/base/group-digits.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { LoadFailure } from '../../../core/failure/load-failure.tsx';
import { actionItems } from '../../../core/records/list-actions.ts';
import { MoreButton } from '../../../core/records/more-button.tsx';
import { titleOf } from '../../../core/records/title-of.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { MenuButton } from '../../toolbar/menu-button.tsx';
import type { LayoutProps } from '../base/layout-props.ts';
import { colourOf, RecordCard } from '../base/record-card.tsx';
import type { CardColumns } from '../base/use-card-columns.ts';
import { texts } from '../texts.ts';
import type { BoardColumnState } from './use-board.ts';

interface Props extends LayoutProps {
	column: BoardColumnState;
	title: string;
	cards: CardColumns;
	/** The columns that a card of this one can be moved to, with their titles. */
	targets: Array<[title: string, column: BoardColumnState]>;
	/** A card is being dragged that may be dropped here. */
	isTarget: boolean;
	/** The card that is being saved. */
	busy: string | null;
	mayMove(record: StoredRecord): boolean;
	/** A card is being dragged, or (null) no longer. */
	onDrag(record: StoredRecord | null): void;
	onDrop(): void;
	onMove(record: StoredRecord, to: BoardColumnState): void;
	onKey(event: KeyboardEvent, record: StoredRecord): void;
	onMore(): Promise<unknown>;
	onRetry(): void;
}

/** One column of a board: its option, how many records have it, and their cards. */
export function BoardColumn(props: Props) {
	const { column, title, isTarget, onDrop, onMore, onRetry } = props;
	const t = useText();
	const { language } = useRuntime();
	const [isOver, setOver] = useState(false);
	const heading = useId();
	const { rows, total, isExact, isThere, error, option } = column;
	const rest = Math.max(total - rows.length, 0);
	const handleOver = (event: DragEvent) => {
		if (!isTarget) return;
		event.preventDefault();
		setOver(true);
	};
	const handleLeave = (event: DragEvent) => {
		if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
	};
	const handleDrop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		onDrop();
	};
	return (
		<section
			className="portal-board-column"
			data-color={option?.color ?? 'default'}
			data-over={isTarget && isOver}
			aria-labelledby={heading}
			aria-busy={!isThere}
			onDragOver={handleOver}
			onDragLeave={handleLeave}
			onDrop={isTarget ? handleDrop : undefined}
		>
			<h2 id={heading} aria-label={t(texts.columnCount({ title, count: total }))}>
				<span className="portal-board-mark" aria-hidden />
				<span className="portal-board-title">{title}</span>
				{isThere && <span className="portal-board-count">{isExact ? groupDigits(total, language) : t(texts.about({ count: total }))}</span>}
			</h2>
			<ol>
				{rows.map((record) => (
					<BoardCard key={record.id} {...props} record={record} />
				))}
				{error !== null && (
					<li>
						<LoadFailure error={error} onRetry={onRetry} />
					</li>
				)}
				{error === null && isThere && rows.length === 0 && <li className="portal-board-empty">{t(texts.emptyColumn())}</li>}
				{error === null && rest > 0 && rows.length > 0 && (
					<li className="portal-board-more">
						<AtEnd key={rows.length} onReach={onMore} />
						<MoreButton found={{ rest, isExact }} onMore={onMore} />
					</li>
				)}
			</ol>
		</section>
	);
}

function BoardCard({
	screen,
	layout,
	commands,
	cards,
	column,
	targets,
	busy,
	mayMove,
	onDrag,
	onMove,
	onKey,
	onOpen,
	record,
}: Props & { record: StoredRecord }) {
	const t = useText();
	const { language } = useRuntime();
	const isMovable = mayMove(record);
	const title = titleOf(screen, record, language);
	const actions = commands.rowActions.filter((action) => commands.isOffered(action, record));
	const items = [
		...(isMovable && targets.length > 0
			? [
					{
						key: '#move',
						type: 'group' as const,
						label: t(texts.moveTo()),
						children: targets.map(([name, to]) => ({ key: `#${to.value ?? ''}`, label: name, onClick: () => onMove(record, to) })),
					},
				]
			: []),
		...actionItems(actions, screen.name, (action) => commands.run(action, record)),
	];
	const handleKey = (event: KeyboardEvent) => {
		if (event.target !== event.currentTarget) return;
		if (event.key === 'Enter') onOpen?.(record);
		else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			event.preventDefault();
			const side = event.key === 'ArrowDown' ? 'nextElementSibling' : 'previousElementSibling';
			(event.currentTarget[side] as HTMLElement | null)?.focus();
		} else onKey(event, record);
	};
	return (
		<li
			className="portal-card"
			data-id={record.id}
			data-color={layout.color === layout.field ? undefined : colourOf(screen, layout, record)}
			data-column={column.value ?? ''}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: cards are reached and moved with the keys.
			tabIndex={0}
			aria-label={title}
			aria-busy={busy === record.id}
			title={isMovable ? t(texts.moveHint()) : undefined}
			draggable={isMovable}
			onDragStart={(event) => {
				event.dataTransfer.effectAllowed = 'move';
				event.dataTransfer.setData('text/plain', title);
				onDrag(record);
			}}
			onDragEnd={() => onDrag(null)}
			onKeyDown={handleKey}
		>
			<RecordCard
				record={record}
				columns={cards}
				corner={
					items.length > 0 && (
						<MenuButton
							button={{
								type: 'text',
								size: 'small',
								icon: <MoreOutlined aria-hidden />,
								'aria-label': t(texts.cardActions({ title })),
							}}
							menu={{ items }}
						/>
					)
				}
			/>
		</li>
	);
}

/** Fetches the next cards when the end of a column comes into sight. */
function AtEnd({ onReach }: { onReach(): Promise<unknown> }) {
	const mark = useRef<HTMLSpanElement>(null);
	const latest = useRef(onReach);
	latest.current = onReach;
	useEffect(() => {
		if (mark.current === null || typeof IntersectionObserver === 'undefined') return;
		const watch = new IntersectionObserver((entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			watch.disconnect();
			void latest.current();
		});
		watch.observe(mark.current);
		return () => watch.disconnect();
	}, []);
	return <span ref={mark} aria-hidden />;
}
