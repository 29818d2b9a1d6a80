import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { memo, useEffect, useMemo, useRef, type WheelEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { scrollIntoSight } from '../look/scroll-into-sight.ts';
import { session } from '../session/session-store.ts';
import { useStore } from '../store/store.ts';
import { TabCard } from './tab-card.tsx';
import { moveTab } from './tab-list.ts';
import { tabStore } from './tab-store.ts';
import { tabTitle } from './tab-title.ts';
import { useTabCommands } from './use-tab-commands.ts';
import './tab-strip.css';

const Card = memo(TabCard);
const dragStart = { activationConstraint: { distance: 6 } };

/** The opened pages, as cards that can be dragged, closed and refreshed. */
export function TabStrip() {
	const { t } = useTranslation();
	const { tabs, activeKey, closed } = useStore(tabStore, (state) => state);
	const menuPool = useStore(session, (state) => state.menuPool);
	const commands = useTabCommands();
	const strip = useRef<HTMLElement>(null);
	const sensors = useSensors(useSensor(PointerSensor, dragStart));
	// biome-ignore lint/correctness/useExhaustiveDependencies: another active tab is scrolled into view
	useEffect(() => scrollIntoSight(() => strip.current?.querySelector('[aria-selected=true]')), [activeKey, tabs.length]);
	const names = tabs.map((tab) => tab.key).join('\n');
	// A list of its own for each drawing would draw every card again.
	const keys = useMemo(() => names.split('\n'), [names]);
	const handleDragEnd = ({ active, over }: DragEndEvent) => {
		if (over !== null && over.id !== active.id) tabStore.set(moveTab(tabStore.get(), String(active.id), String(over.id)));
	};
	// A wheel that turns one way only moves what has no scroll bar, too.
	const handleWheel = ({ deltaX, deltaY }: WheelEvent) => {
		if (deltaX === 0) strip.current?.scrollBy({ left: deltaY });
	};
	return (
		<nav className="tab-strip" ref={strip} aria-label={t('tabs.label')} onWheel={handleWheel}>
			<DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={handleDragEnd}>
				<SortableContext items={keys} strategy={horizontalListSortingStrategy}>
					<div className="tab-strip-track" role="tablist" aria-label={t('tabs.label')}>
						{tabs.map((tab) => (
							<Card
								key={tab.key}
								tab={tab}
								title={tabTitle(tab, menuPool, t)}
								isActive={tab.key === activeKey}
								hasClosed={closed.length > 0}
								commands={commands}
							/>
						))}
					</div>
				</SortableContext>
			</DndContext>
		</nav>
	);
}
