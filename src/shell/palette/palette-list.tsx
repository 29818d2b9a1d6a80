import { useRef } from 'react';

import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { FavoriteStar } from '../../menus/favorites/favorite-star.tsx';
import { canBeFavorite } from '../../menus/favorites/use-favorite.ts';
import type { FoundEntry, FoundGroup } from './match-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { groupNames, texts } from './texts.ts';

interface Props {
	id: string;
	groups: FoundGroup[];
	chosen: PaletteEntry | undefined;
	onPoint(entry: PaletteEntry): void;
	onRun(entry: PaletteEntry): void;
}

/** What was found, in groups; the input keeps the focus. */
export function PaletteList({ id, groups, chosen, onPoint, onRun }: Props) {
	const t = useText();
	const list = useRef<HTMLDivElement>(null);
	// Another entry is chosen.
	useEffectOn([chosen?.id], () => {
		list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
	});
	return (
		<div id={id} ref={list} role="listbox" aria-label={t(texts.results())} className="command-palette-list">
			{groups.map(({ group, found }) => (
				// biome-ignore lint/a11y/useSemanticElements: a listbox is grouped by ARIA
				<div key={group} role="group" aria-label={t(groupNames[group]())}>
					<div className="command-palette-group" aria-hidden>
						{t(groupNames[group]())}
					</div>
					{found.map((one) => (
						<Option key={one.entry.id} found={one} isChosen={one.entry === chosen} onPoint={onPoint} onRun={onRun} />
					))}
				</div>
			))}
		</div>
	);
}

/** The id of an entry's element. */
export function optionId({ id }: PaletteEntry): string {
	return `found-${encodeURIComponent(id)}`;
}

type OptionProps = Pick<Props, 'onPoint' | 'onRun'> & { found: FoundEntry; isChosen: boolean };

function Option({ found: { entry, marks }, isChosen, onPoint, onRun }: OptionProps) {
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus
		<div
			id={optionId(entry)}
			role="option"
			tabIndex={-1}
			aria-selected={isChosen}
			// Entries that scroll past a mouse at rest are not pointed at.
			onMouseMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && onPoint(entry)}
			onClick={() => onRun(entry)}
		>
			{entry.icon}
			<span className="command-palette-title">
				<Marked text={entry.title} marks={marks} />
			</span>
			{entry.detail !== undefined && <span className="command-palette-detail">{entry.detail}</span>}
			{canBeFavorite(entry.menu) && <FavoriteStar menu={entry.menu} isInOption />}
		</div>
	);
}

/** A text whose matching characters stand out. */
function Marked({ text, marks }: { text: string; marks: ReadonlySet<number> }) {
	if (marks.size === 0) return text;
	const parts: Array<{ at: number; text: string; isMarked: boolean }> = [];
	for (let at = 0; at < text.length; at += 1) {
		const last = parts.at(-1);
		const isMarked = marks.has(at);
		if (last?.isMarked === isMarked) last.text += text[at];
		else parts.push({ at, text: text[at] ?? '', isMarked });
	}
	return parts.map((part) => (part.isMarked ? <mark key={part.at}>{part.text}</mark> : part.text));
}
