import { CloseOutlined, HomeOutlined, PushpinFilled } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Dropdown, type MenuProps } from 'antd';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { canBeFavorite, useFavorite } from '../favorites/use-favorite.ts';
import { resolvePage } from '../routes/resolve-page.ts';
import { session } from '../session/session-store.ts';
import { useStore } from '../store/store.ts';
import { homeKey, type Tab } from './tab-list.ts';
import type { useTabCommands } from './use-tab-commands.ts';

interface Props {
	tab: Tab;
	title: string;
	isActive: boolean;
	hasClosed: boolean;
	commands: ReturnType<typeof useTabCommands>;
}

/** One tab: click shows it, middle click closes it, double click refreshes it, right click offers more. */
export function TabCard({ tab, title, isActive, hasClosed, commands }: Props) {
	const { t } = useTranslation();
	const isHome = tab.key === homeKey;
	const { setNodeRef, transform, transition, listeners, isDragging } = useSortable({ id: tab.key, disabled: isHome });
	const menu = useStore(session, ({ menuPool }) => resolvePage(tab.address, menuPool)?.menu);
	const favorite = useFavorite(menu ?? { id: '', name: title });
	const close = () => void commands.run('close', tab.key);
	const handleAuxClick = (event: MouseEvent) => {
		if (event.button !== 1 || isHome) return;
		event.preventDefault();
		close();
	};
	const handleKey = (event: KeyboardEvent<HTMLElement>) => {
		if (event.key === 'Delete' && !isHome) close();
		const step = event.key === 'ArrowRight' ? 'nextElementSibling' : event.key === 'ArrowLeft' ? 'previousElementSibling' : null;
		const neighbour = step === null ? null : event.currentTarget.parentElement?.[step]?.querySelector<HTMLElement>('[role=tab]');
		neighbour?.focus();
	};
	const style = { transform: CSS.Translate.toString(transform), transition, zIndex: isDragging ? 1 : undefined };
	return (
		<Dropdown
			trigger={['contextMenu']}
			menu={{
				items: menuItems(tab, { hasClosed, isFavorite: canBeFavorite(menu) ? favorite.isFavorite : null, t }),
				onClick: ({ key }) => (key === 'favorite' ? favorite.toggle() : runMenu(key, tab, commands)),
			}}
		>
			<div className="tab-card" ref={setNodeRef} style={style} data-active={isActive} role="presentation" onAuxClick={handleAuxClick}>
				<button
					type="button"
					role="tab"
					className="tab-card-title"
					aria-selected={isActive}
					aria-keyshortcuts={isHome ? undefined : 'Delete'}
					tabIndex={isActive ? 0 : -1}
					title={title}
					onClick={() => commands.show(tab.key)}
					onDoubleClick={() => void commands.refresh(tab.key)}
					onMouseDown={(event) => event.button === 1 && event.preventDefault()}
					{...listeners}
					onKeyDown={handleKey}
				>
					{isHome && <HomeOutlined />}
					{tab.isPinned && !isHome && <PushpinFilled />}
					<span>{title}</span>
					{tab.isDirty && (
						<span className="tab-card-dirty" title={t('tabs.dirty')}>
							<span className="visually-hidden">{t('tabs.dirty')}</span>
						</span>
					)}
				</button>
				{!isHome && (
					<span className="tab-card-close" aria-hidden="true" title={t('tabs.close')} onClick={close}>
						<CloseOutlined />
					</span>
				)}
			</div>
		</Dropdown>
	);
}

interface MenuFacts {
	hasClosed: boolean;
	/** Null for a page that no menu entry leads to. */
	isFavorite: boolean | null;
	t(key: string): string;
}

function menuItems(tab: Tab, { hasClosed, isFavorite, t }: MenuFacts): MenuProps['items'] {
	const others = { key: 'closeOthers', label: t('tabs.closeOthers') };
	if (tab.key === homeKey) return [others];
	return [
		{ key: 'refresh', label: t('tabs.refresh') },
		{ key: tab.isPinned ? 'unpin' : 'pin', label: t(tab.isPinned ? 'tabs.unpin' : 'tabs.pin') },
		...(isFavorite === null ? [] : [{ key: 'favorite', label: t(isFavorite ? 'favorites.removeShort' : 'favorites.addShort') }]),
		{ type: 'divider' },
		{ key: 'closeLeft', label: t('tabs.closeLeft') },
		{ key: 'closeRight', label: t('tabs.closeRight') },
		{ key: 'close', label: t('tabs.close') },
		others,
		{ key: 'closeAll', label: t('tabs.closeAll') },
		{ type: 'divider' },
		{ key: 'reopen', label: t('tabs.reopen'), disabled: !hasClosed },
	];
}

function runMenu(key: string, tab: Tab, commands: Props['commands']): void {
	if (key === 'refresh') void commands.refresh(tab.key);
	else if (key === 'pin' || key === 'unpin') commands.pin(tab.key, key === 'pin');
	else if (key === 'reopen') commands.reopen();
	else void commands.run(key, tab.key);
}
