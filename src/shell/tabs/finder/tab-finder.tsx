import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { Empty, Input } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';

import { useEffectOn } from '../../../../renderers/core/effects/use-effect-on.ts';
import { type SpellMatch, useSpelling } from '../../../base/i18n/use-spelling.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import { homeKey, type Tab } from '../../../screens/tabs/tab-list.ts';
import { tabStore } from '../../../screens/tabs/tab-store.ts';
import { tabsTexts } from '../texts.ts';
import type { TabCommands } from '../use-tab-commands.ts';
import { useTabTitle } from '../use-tab-title.ts';
import './tab-finder.css';

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** All tabs, found by a part of their titles or by pinyin: arrows choose, Enter shows, Delete in an empty input closes. */
export function TabFinder({ commands, onClose }: { commands: TabCommands; onClose(): void }) {
	const t = useText();
	const id = useId();
	const titleOf = useTabTitle();
	const spell = useSpelling();
	const { tabs, activeKey } = useStore(tabStore, (state) => state);
	const [text, setText] = useState('');
	const [chosenKey, setChosenKey] = useState(activeKey);
	const found = tabs.filter((tab) => isFound(titleOf(tab), text, spell));
	const chosen = found.find(({ key }) => key === chosenKey) ?? found[0];
	useEffectOn([chosen?.key], () => {
		document.getElementById(`${id}-${chosen?.key}`)?.scrollIntoView({ block: 'nearest' });
	});
	const show = ({ key }: Tab) => {
		onClose();
		commands.show(key);
	};
	const handleKey = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return;
		if (event.key === 'Escape') onClose();
		if (chosen === undefined) return;
		const step = steps[event.key];
		if (step !== undefined) {
			event.preventDefault();
			const next = found[(found.indexOf(chosen) + step + found.length) % found.length];
			if (next !== undefined) setChosenKey(next.key);
		}
		if (event.key === 'Enter') show(chosen);
		if (event.key === 'Delete' && text === '' && chosen.key !== homeKey) void commands.run('close', chosen.key);
	};
	return (
		<div className="tab-finder">
			<Input
				autoFocus
				allowClear
				prefix={<SearchOutlined aria-hidden />}
				placeholder={t(tabsTexts.findTab())}
				aria-label={t(tabsTexts.findTab())}
				role="combobox"
				aria-expanded
				aria-controls={id}
				aria-activedescendant={chosen && `${id}-${chosen.key}`}
				value={text}
				onChange={(event) => setText(event.target.value)}
				onKeyDown={handleKey}
			/>
			<div id={id} className="tab-finder-list" role="listbox" aria-label={t(tabsTexts.allTabs())}>
				{found.map((tab) => (
					<div key={tab.key} className="tab-finder-row" data-current={tab.key === activeKey} data-chosen={tab === chosen}>
						{/* biome-ignore lint/a11y/useKeyWithClickEvents: the input holds the focus and its keys choose */}
						{/* biome-ignore lint/a11y/useFocusableInteractive: the input points at the chosen option */}
						<span id={`${id}-${tab.key}`} role="option" aria-selected={tab === chosen} title={titleOf(tab)} onClick={() => show(tab)}>
							{titleOf(tab)}
						</span>
						{tab.isDirty && <i className="tab-card-dirty" title={t(tabsTexts.dirty())} />}
						{tab.key !== homeKey && (
							<span className="tab-card-close" aria-hidden title={t(tabsTexts.close())} onClick={() => void commands.run('close', tab.key)}>
								<CloseOutlined aria-hidden />
							</span>
						)}
					</div>
				))}
			</div>
			{found.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(tabsTexts.noTab())} />}
		</div>
	);
}

function isFound(title: string, text: string, spell: SpellMatch | undefined): boolean {
	const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
	return words.every((word) => title.toLowerCase().includes(word) || Boolean(spell?.(title, word)));
}
