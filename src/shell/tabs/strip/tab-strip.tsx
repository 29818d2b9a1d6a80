import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type MouseEvent, memo, useCallback, useMemo, useRef, useState, type WheelEvent } from 'react';

import { useEffectOn } from '../../../../renderers/core/effects/use-effect-on.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { scrollIntoSight } from '../../../base/look/scroll-into-sight.ts';
import { SortableList, useIsSortable } from '../../../base/look/sortable.tsx';
import { useOverflow } from '../../../base/look/use-overflow.ts';
import { useStore } from '../../../base/state/store.ts';
import { homeKey, moveTab } from '../../../screens/tabs/tab-list.ts';
import { tabStore } from '../../../screens/tabs/tab-store.ts';
import { tabsTexts } from '../texts.ts';
import { useTabCommands } from '../use-tab-commands.ts';
import { useTabTitle } from '../use-tab-title.ts';
import { TabCard } from './tab-card.tsx';
import { type ClickedTab, TabMenu } from './tab-menu.tsx';
import { TabOverview } from './tab-overview.tsx';
import { useCutCard } from './use-cut-card.ts';
import { useRenamedTabs } from './use-renamed-tabs.ts';
import './tab-strip.css';

const Card = memo(TabCard);
const Overview = memo(TabOverview);

/** The opened pages, as cards that can be dragged, closed and refreshed. The home page stays in place; the others scroll, and a list finds one among many. */
export function TabStrip() {
	const t = useText();
	const { tabs, activeKey } = useStore(tabStore, (state) => state);
	const commands = useTabCommands();
	const titleOfTab = useTabTitle();
	const titleOf = useCallback((key: string) => titleOfTab(tabStore.get().tabs.find((tab) => tab.key === key)), [titleOfTab]);
	const [clicked, setClicked] = useState<ClickedTab | null>(null);
	const strip = useRef<HTMLElement>(null);
	const names = tabs.map((tab) => tab.key).join('\n');
	const titles = tabs.map((tab) => `${tab.title}${tab.isDirty}${tab.isPinned}`).join('\n');
	const isSortable = useIsSortable();
	const { track, edges, scroll } = useOverflow(`${names} ${titles} ${isSortable}`);
	useCutCard(track, isSortable);
	useRenamedTabs();
	// The active tab is seen as a whole, with what closes it, also after another tab or an arrow has taken room.
	useEffectOn([activeKey, names, titles, edges.isOverflowing, isSortable], () =>
		scrollIntoSight(() => track.current?.querySelector('.tab-card[data-active=true]')),
	);
	// A list of its own for each drawing would draw every card again.
	const keys = useMemo(() => names.split('\n'), [names]);
	const handleMove = (key: string, targetKey: string) => tabStore.set(moveTab(tabStore.get(), key, targetKey));
	// A wheel that turns one way only moves what has no scroll bar, too.
	const handleWheel = ({ deltaX, deltaY }: WheelEvent) => {
		if (deltaX === 0) track.current?.scrollBy({ left: deltaY });
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
	const cards = tabs.map((tab) => <Card key={tab.key} tab={tab} isActive={tab.key === activeKey} commands={commands} />);
	const homeAt = tabs.findIndex(({ key }) => key === homeKey);
	return (
		<>
			<nav className="tab-strip" ref={strip} aria-label={t(tabsTexts.label())} onWheel={handleWheel}>
				<SortableList ids={keys} layout="row" titleOf={titleOf} onMove={handleMove}>
					<div className="tab-strip-tabs" role="tablist" aria-label={t(tabsTexts.label())} onContextMenu={handleContextMenu}>
						{cards[homeAt]}
						<div className="tab-strip-track" data-cut={edges.isOverflowing && !edges.atStart} role="presentation" ref={track}>
							{cards.toSpliced(homeAt, 1)}
						</div>
					</div>
				</SortableList>
				{edges.isOverflowing && (
					<>
						<Arrow
							icon={<LeftOutlined aria-hidden />}
							title={t(tabsTexts.previous())}
							disabled={edges.atStart}
							onClick={() => scroll(-1)}
						/>
						<Arrow icon={<RightOutlined aria-hidden />} title={t(tabsTexts.next())} disabled={edges.atEnd} onClick={() => scroll(1)} />
					</>
				)}
				<Overview commands={commands} />
			</nav>
			{clicked && <TabMenu key={`${clicked.x} ${clicked.y}`} clicked={clicked} commands={commands} onClose={handleMenuClose} />}
		</>
	);
}

interface ArrowProps {
	icon: React.JSX.Element;
	title: string;
	disabled: boolean;
	onClick(): void;
}

function Arrow({ title, ...button }: ArrowProps) {
	return <Button type="text" size="small" className="tab-strip-arrow" aria-label={title} title={title} {...button} />;
}
