import { LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { Empty, Input, Modal } from 'antd';
import { type KeyboardEvent, useMemo, useState } from 'react';

import { useSpelling } from '../../base/i18n/use-spelling.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { shellTexts } from '../texts.ts';
import { matchEntries } from './match-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import type { PaletteProps } from './palette-waiting.tsx';
import { texts } from './texts.ts';
import { useActionEntries } from './use-action-entries.tsx';
import { useCommandEntries } from './use-command-entries.tsx';
import { usePageEntries } from './use-page-entries.tsx';
import { useRecentEntries } from './use-recent-entries.tsx';
import { useRecordEntries } from './use-record-entries.tsx';
import './command-palette.css';

const listId = 'command-palette-list';
const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds pages, records, actions of the page in sight, recent pages and settings, by name or pinyin; arrows choose, Enter runs. */
export function CommandPalette({ typed, onClose }: PaletteProps) {
	const t = useText();
	const [text, setText] = useState(typed.current);
	const [activeIndex, setActiveIndex] = useState(0);
	const { entries, isSearching } = useEntries(text);
	const spell = useSpelling();
	const groups = useMemo(() => matchEntries(entries, text, spell), [entries, text, spell]);
	const found = groups.flatMap((group) => group.found.map(({ entry }) => entry));
	const chosen = found[Math.min(activeIndex, found.length - 1)];
	const handleRun = (entry: PaletteEntry) => {
		onClose();
		entry.run();
	};
	const handleKey = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return;
		const step = steps[event.key] ?? 0;
		if (step !== 0 && found.length > 0) {
			event.preventDefault();
			// Beyond an end the choice comes in at the other one.
			setActiveIndex((Math.min(activeIndex, found.length - 1) + step + found.length) % found.length);
		}
		if (event.key === 'Enter' && chosen !== undefined) {
			// The focus returns to a button at once, which the same key would press.
			event.preventDefault();
			handleRun(chosen);
		}
	};
	return (
		<Modal
			open
			className="command-palette"
			width={640}
			footer={null}
			closable={false}
			title={t(shellTexts.search())}
			classNames={{ header: 'visually-hidden' }}
			onCancel={onClose}
			style={{ top: '10vh' }}
		>
			<Input
				autoFocus
				size="large"
				variant="borderless"
				prefix={<SearchOutlined aria-hidden />}
				placeholder={t(texts.placeholder())}
				value={text}
				suffix={isSearching && <LoadingOutlined aria-hidden />}
				role="combobox"
				aria-expanded
				aria-controls={listId}
				aria-activedescendant={chosen === undefined ? undefined : optionId(chosen)}
				aria-label={t(shellTexts.search())}
				onChange={(event) => {
					setText(event.target.value);
					setActiveIndex(0);
				}}
				onKeyDown={handleKey}
			/>
			{found.length === 0 && !isSearching && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(texts.none())} />}
			<PaletteList
				id={listId}
				groups={groups}
				chosen={chosen}
				onPoint={(entry) => setActiveIndex(found.indexOf(entry))}
				onRun={handleRun}
			/>
			<Keys />
		</Modal>
	);
}

function useEntries(text: string): { entries: PaletteEntry[]; isSearching: boolean } {
	const records = useRecordEntries(text);
	const recent = useRecentEntries();
	const actions = useActionEntries();
	const pages = usePageEntries();
	const commands = useCommandEntries();
	return { entries: [...recent, ...actions, ...pages, ...records.entries, ...commands], isSearching: records.isSearching };
}

/** Which keys do what. */
function Keys() {
	const t = useText();
	return (
		<div className="command-palette-keys" aria-hidden>
			<span>
				<kbd>↑</kbd>
				<kbd>↓</kbd>
				{t(texts.choose())}
			</span>
			<span>
				<kbd>Enter</kbd>
				{t(texts.open())}
			</span>
			<span>
				<kbd>Esc</kbd>
				{t(texts.close())}
			</span>
		</div>
	);
}
