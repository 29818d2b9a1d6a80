import { CloseOutlined, HomeOutlined, PushpinFilled } from '@ant-design/icons';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Drag } from '../../../base/look/drag-parts.tsx';
import { SortableItem } from '../../../base/look/sortable.tsx';
import { homeKey, type Tab } from '../../../screens/tabs/tab-list.ts';
import { tabsTexts } from '../texts.ts';
import type { TabCommands } from '../use-tab-commands.ts';
import { useTabTitle } from '../use-tab-title.ts';

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface Props {
	tab: Tab;
	isActive: boolean;
	commands: TabCommands;
}

/** One tab: click shows it, middle click closes it, double click refreshes it. */
export function TabCard({ tab, isActive, commands }: Props) {
	const t = useText();
	const isHome = tab.key === homeKey;
	const title = useTabTitle()(tab);
	const close = () => void commands.run('close', tab.key);
	const handleAuxClick = (event: MouseEvent) => {
		if (event.button !== 1 || isHome) return;
		event.preventDefault();
		close();
	};
	const handleKey = (event: KeyboardEvent<HTMLElement>, drag: Drag) => {
		drag.handle?.onKeyDown?.(event);
		// While a tab is moved, the keys move it.
		if (event.defaultPrevented || drag.item['data-dragging']) return;
		if (event.key === 'Delete' && !isHome) close();
		const step = steps[event.key];
		if (step === undefined) return;
		const tabs = [...(event.currentTarget.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
		tabs[tabs.indexOf(event.currentTarget) + step]?.focus();
	};
	return (
		<SortableItem id={tab.key} isFixed={isHome}>
			{(drag) => (
				<div className="tab-card" data-key={tab.key} data-active={isActive} role="presentation" onAuxClick={handleAuxClick} {...drag.item}>
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
						{...drag.handle}
						onKeyDown={(event) => handleKey(event, drag)}
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
