import { SearchOutlined } from '@ant-design/icons';
import { Empty, Input, Modal } from 'antd';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';

import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { useStore } from '../../base/state/store.ts';
import { FavoriteStar } from '../../menus/favorites/favorite-star.tsx';
import { canBeFavorite } from '../../menus/favorites/use-favorite.ts';
import { MenuIcon } from '../../menus/menu-icon.tsx';
import { searchMenus } from '../../menus/search-menus.ts';
import { useOpenMenu } from '../../menus/use-open-menu.ts';
import { session } from '../../session/state/session-store.ts';
import './search-panel.css';
import { useText } from '../../base/i18n/use-text.ts';
import { shellTexts } from '../texts.ts';
import { texts } from './texts.ts';

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds a menu entry by any of its ancestors' names; arrows choose, Enter opens. */
export function SearchPanel({ onClose }: { onClose(): void }) {
	const t = useText();
	const openMenu = useOpenMenu();
	const menuPool = useStore(session, (state) => state.menuPool);
	const [text, setText] = useState('');
	const [activeIndex, setActiveIndex] = useState(0);
	const found = useMemo(() => searchMenus(menuPool, text), [menuPool, text]);
	const chosen = found[Math.min(activeIndex, found.length - 1)];
	const list = useRef<HTMLDivElement>(null);
	// Another entry is chosen.
	useEffectOn([chosen], () => {
		list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
	});
	const handleKey = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return;
		const step = steps[event.key] ?? 0;
		if (step !== 0) {
			event.preventDefault();
			setActiveIndex((current) => Math.max(0, Math.min(found.length - 1, current + step)));
		}
		if (event.key === 'Enter' && chosen !== undefined) {
			onClose();
			openMenu(chosen);
		}
	};
	return (
		<Modal
			open
			className="search-panel"
			width={600}
			footer={null}
			closable={false}
			title={t(shellTexts.searchMenu())}
			classNames={{ header: 'visually-hidden' }}
			onCancel={onClose}
			style={{ top: '12vh' }}
		>
			<Input
				autoFocus
				size="large"
				variant="borderless"
				prefix={<SearchOutlined aria-hidden />}
				suffix={<kbd>Esc</kbd>}
				placeholder={t(texts.searchPlaceholder())}
				value={text}
				role="combobox"
				aria-expanded
				aria-controls="search-panel-list"
				aria-activedescendant={chosen === undefined ? undefined : `found-${chosen.id}`}
				aria-label={t(shellTexts.searchMenu())}
				onChange={(event) => {
					setText(event.target.value);
					setActiveIndex(0);
				}}
				onKeyDown={handleKey}
			/>
			{found.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(texts.searchNone())} />}
			<div id="search-panel-list" ref={list} role="listbox" aria-label={t(texts.searchResults())} className="search-panel-list">
				{found.map((menu, index) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus
					<div
						key={menu.id}
						id={`found-${menu.id}`}
						role="option"
						tabIndex={-1}
						aria-selected={menu === chosen}
						// Entries that scroll past a mouse at rest are not pointed at.
						onMouseMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setActiveIndex(index)}
						onClick={() => {
							onClose();
							openMenu(menu);
						}}
					>
						<MenuIcon name={menu.icon} />
						<span className="search-panel-title">{menu.titles.join(' / ')}</span>
						{canBeFavorite(menu) && <FavoriteStar menu={menu} isInOption />}
					</div>
				))}
			</div>
		</Modal>
	);
}
