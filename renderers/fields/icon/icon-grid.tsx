import { Button, Input } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';

import { allIcons } from '../../core/icons/all-icons.ts';

import { answersTo } from './icon-words.ts';
import './icon.css';
import { useText } from '../../core/texts/use-text.ts';
import { fieldTexts } from '../texts.ts';

const perRow = 8;
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow };

interface Props {
	chosen: string;
	canClear: boolean;
	onPick(name: string | null): void;
}

/** All icons, narrowed by what is typed; arrow keys move, Enter picks. */
export function IconGrid({ chosen, canClear, onPick }: Props) {
	const t = useText();
	const [typed, setTyped] = useState('');
	const grid = useRef<HTMLDivElement>(null);
	const names = [...allIcons.keys()].filter((name) => answersTo(name, typed));
	const focused = names.includes(chosen) ? chosen : names[0];
	const handleKey = (event: KeyboardEvent) => {
		const buttons = [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])];
		const step = steps[event.key];
		const index = buttons.indexOf(document.activeElement as HTMLElement);
		if (step === undefined || index < 0) return;
		event.preventDefault();
		buttons[Math.min(buttons.length - 1, Math.max(0, index + step))]?.focus();
	};
	const handleSearchKey = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return;
		if (event.key === 'ArrowDown') grid.current?.querySelector('button')?.focus();
		else if (event.key !== 'Enter') return;
		else if (typed !== '' && names[0] !== undefined) onPick(names[0]);
		event.preventDefault();
	};
	return (
		<div className="portal-icon-panel">
			<div className="portal-icon-search">
				<Input
					autoFocus
					allowClear
					value={typed}
					aria-label={t(fieldTexts.searchIcon())}
					placeholder={t(fieldTexts.searchIcon())}
					onChange={(event) => setTyped(event.target.value)}
					onKeyDown={handleSearchKey}
				/>
				{canClear && chosen !== '' && <Button onClick={() => onPick(null)}>{t(fieldTexts.clear())}</Button>}
			</div>
			{names.length === 0 ? (
				<div className="portal-icon-none">{t(fieldTexts.noIcon())}</div>
			) : (
				<div
					ref={grid}
					className="portal-icon-grid"
					role="listbox"
					tabIndex={-1}
					aria-label={t(fieldTexts.chooseIcon())}
					onKeyDown={handleKey}
				>
					{names.map((name) => {
						const Icon = allIcons.get(name);
						return (
							<button
								key={name}
								type="button"
								role="option"
								aria-selected={name === chosen}
								aria-label={name}
								title={name}
								tabIndex={name === focused ? 0 : -1}
								onClick={() => onPick(name)}
							>
								{Icon && <Icon />}
							</button>
						);
					})}
				</div>
			)}
			<small className="portal-icon-count">{t(fieldTexts.iconCount({ count: names.length }))}</small>
		</div>
	);
}
