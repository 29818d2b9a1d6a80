import { CloseOutlined, HomeOutlined, PushpinFilled } from '@ant-design/icons';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { SortableItem } from '../../base/look/sortable.tsx';
import { useStore } from '../../base/state/store.ts';
import { resolvePage } from '../../menus/resolve-page.ts';
import { homeKey, type Tab } from '../../screens/tabs/tab-list.ts';
import { session } from '../../session/state/session-store.ts';
import { tabTitle } from './tab-title.ts';
import { tabsTexts } from './texts.ts';
import type { TabCommands } from './use-tab-commands.ts';

const steps: Partial<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
	ArrowRight: 'nextElementSibling',
	ArrowLeft: 'previousElementSibling',
};

interface Props {
	tab: Tab;
	isActive: boolean;
	commands: TabCommands;
}

/** One tab: click shows it, middle click closes it, double click refreshes it. */
export function TabCard({ tab, isActive, commands }: Props) {
	const t = useText();
	const isHome = tab.key === homeKey;
	const menuPool = useStore(session, (state) => state.menuPool);
	const title = tabTitle(tab, resolvePage(tab.address, menuPool), t);
	const close = () => void commands.run('close', tab.key);
	const handleAuxClick = (event: MouseEvent) => {
		if (event.button !== 1 || isHome) return;
		event.preventDefault();
		close();
	};
	const handleKey = (event: KeyboardEvent<HTMLElement>) => {
		if (event.key === 'Delete' && !isHome) close();
		const step = steps[event.key];
		const neighbour = step === undefined ? null : event.currentTarget.parentElement?.[step]?.querySelector<HTMLElement>('[role=tab]');
		neighbour?.focus();
	};
	return (
		<SortableItem id={tab.key} isFixed={isHome}>
			{({ item, handle }) => (
				<div className="tab-card" data-key={tab.key} data-active={isActive} role="presentation" onAuxClick={handleAuxClick} {...item}>
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
						{...handle}
						onKeyDown={handleKey}
					>
						{isHome && <HomeOutlined aria-hidden />}
						{tab.isPinned && !isHome && <PushpinFilled aria-hidden />}
						<span>{title}</span>
						{tab.isDirty && (
							<span className="tab-card-dirty" title={t(tabsTexts.dirty())}>
								<span className="visually-hidden">{t(tabsTexts.dirty())}</span>
							</span>
						)}
					</button>
					{!isHome && (
						<span className="tab-card-close" aria-hidden="true" title={t(tabsTexts.close())} onClick={close}>
							<CloseOutlined aria-hidden />
						</span>
					)}
				</div>
			)}
		</SortableItem>
	);
}
