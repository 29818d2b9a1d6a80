import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';

import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { scrollIntoSight } from '../../base/look/scroll-into-sight.ts';
import { useOverflow } from '../../base/look/use-overflow.ts';
import { MenuIcon } from '../../menus/menu-icon.tsx';
import { useOpenMenu } from '../../menus/use-open-menu.ts';
import type { MenuNode } from '../../session/state/menu-tree.ts';
import { headerTexts } from './texts.ts';

interface Props {
	menus: MenuNode[];
	top: MenuNode | undefined;
	onTop(id: string): void;
}

/** The entries of the first level; they scroll with arrows when they are too many for the window. */
export function TopMenu({ menus, top, onTop }: Props) {
	const t = useText();
	const openMenu = useOpenMenu();
	const { track, edges, scroll } = useOverflow(menus);
	// The entry of the page that is shown is scrolled into view.
	useEffectOn([top?.id, menus], () => scrollIntoSight(() => track.current?.querySelector('[aria-current]')));
	const handleClick = (menu: MenuNode) => {
		onTop(menu.id);
		if (menu.children.length === 0) openMenu(menu);
	};
	return (
		<nav className="top-menu" aria-label={t(headerTexts.topMenu())}>
			{edges.isOverflowing && (
				<Button
					type="text"
					size="small"
					icon={<LeftOutlined aria-hidden />}
					aria-label={t(headerTexts.previous())}
					disabled={edges.atStart}
					onClick={() => scroll(-1)}
				/>
			)}
			<div className="top-menu-track" ref={track}>
				{menus.map((menu) => (
					<button
						key={menu.id}
						type="button"
						className="top-menu-item"
						data-menu-id={`top-${menu.id}`}
						aria-current={menu === top ? 'true' : undefined}
						onClick={() => handleClick(menu)}
					>
						<MenuIcon name={menu.icon} />
						{menu.name}
					</button>
				))}
			</div>
			{edges.isOverflowing && (
				<Button
					type="text"
					size="small"
					icon={<RightOutlined aria-hidden />}
					aria-label={t(headerTexts.next())}
					disabled={edges.atEnd}
					onClick={() => scroll(1)}
				/>
			)}
		</nav>
	);
}
