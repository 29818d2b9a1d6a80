import { type MouseEvent, memo, useMemo, useRef, useState, type WheelEvent } from 'react';

import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { scrollIntoSight } from '../../base/look/scroll-into-sight.ts';
import { SortableList } from '../../base/look/sortable.tsx';
import { useStore } from '../../base/state/store.ts';
import { moveTab } from '../../screens/tabs/tab-list.ts';
import { tabStore } from '../../screens/tabs/tab-store.ts';
import { TabCard } from './tab-card.tsx';
import { type ClickedTab, TabMenu } from './tab-menu.tsx';
import { useTabCommands } from './use-tab-commands.ts';
import './tab-strip.css';
import { useText } from '../../base/i18n/use-text.ts';
import { tabsTexts } from './texts.ts';

const Card = memo(TabCard);

/** The opened pages, as cards that can be dragged, closed and refreshed. */
export function TabStrip() {
	const t = useText();
	const { tabs, activeKey } = useStore(tabStore, (state) => state);
	const commands = useTabCommands();
	const [clicked, setClicked] = useState<ClickedTab | null>(null);
	const strip = useRef<HTMLElement>(null);
	// Another active tab is scrolled into view.
	useEffectOn([activeKey, tabs.length], () => scrollIntoSight(() => strip.current?.querySelector('[aria-selected=true]')));
	const names = tabs.map((tab) => tab.key).join('\n');
	// A list of its own for each drawing would draw every card again.
	const keys = useMemo(() => names.split('\n'), [names]);
	const handleMove = (key: string, targetKey: string) => tabStore.set(moveTab(tabStore.get(), key, targetKey));
	// A wheel that turns one way only moves what has no scroll bar, too.
	const handleWheel = ({ deltaX, deltaY }: WheelEvent) => {
		if (deltaX === 0) strip.current?.scrollBy({ left: deltaY });
	};
	const handleContextMenu = (event: MouseEvent) => {
		const key = (event.target as Element).closest<HTMLElement>('.tab-card')?.dataset.key;
		if (key === undefined) return;
		event.preventDefault();
		setClicked({ key, x: event.clientX, y: event.clientY });
	};
	const handleMenuClose = () => {
		setClicked(null);
		const card = clicked && strip.current?.querySelector(`.tab-card[data-key="${CSS.escape(clicked.key)}"]`);
		card?.querySelector<HTMLElement>('[role=tab]')?.focus({ preventScroll: true });
	};
	return (
		<>
			<nav className="tab-strip" ref={strip} aria-label={t(tabsTexts.label())} onWheel={handleWheel}>
				<SortableList ids={keys} layout="row" onMove={handleMove}>
					<div className="tab-strip-track" role="tablist" aria-label={t(tabsTexts.label())} onContextMenu={handleContextMenu}>
						{tabs.map((tab) => (
							<Card key={tab.key} tab={tab} isActive={tab.key === activeKey} commands={commands} />
						))}
					</div>
				</SortableList>
			</nav>
			{clicked && <TabMenu key={`${clicked.x} ${clicked.y}`} clicked={clicked} commands={commands} onClose={handleMenuClose} />}
		</>
	);
}
