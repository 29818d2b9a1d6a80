import { type KeyboardEvent, useId, useRef, useState } from 'react';

interface Props {
	id: string;
	value: string;
	/** Pairs of value and text; an empty value stands for no choice. */
	options: ReadonlyArray<readonly [value: string, text: string]>;
	isInvalid: boolean;
	describedBy: string;
	onChange(value: string): void;
	onBlur(): void;
}

/**
 * A select for pages that are shown before antd is loaded. Roles and keys are those of the "select-only combobox" of the ARIA Authoring Practices Guide.
 */
export function PlainSelect({ id, value, options, isInvalid, describedBy, onChange, onBlur }: Props) {
	const listId = useId();
	const typed = useRef({ text: '', at: 0 });
	const chosen = Math.max(
		0,
		options.findIndex(([candidate]) => candidate === value),
	);
	const [active, setActive] = useState<number | null>(null);
	const isOpen = active !== null;
	const choose = (index: number) => {
		setActive(null);
		onChange(options[index]?.[0] ?? '');
	};
	const handleKey = (event: KeyboardEvent) => {
		const next = keyTarget(event.key, { active: active ?? chosen, last: options.length - 1, isOpen });
		if (event.key === 'Tab' && isOpen) choose(active);
		if (event.key === 'Escape' && isOpen) setActive(null);
		else if (isOpen && (event.key === 'Enter' || event.key === ' ')) choose(active);
		else if (next !== null) setActive(next);
		else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) setActive(findTyped(event.key));
		else return;
		event.preventDefault();
	};
	/** The option that begins with what was typed within the last half second. */
	const findTyped = (key: string) => {
		const now = Date.now();
		typed.current = { text: (now - typed.current.at < 500 ? typed.current.text : '') + key.toLowerCase(), at: now };
		const found = options.findIndex(([, text]) => text.toLowerCase().startsWith(typed.current.text));
		return found < 0 ? active : found;
	};
	const handleBlur = () => {
		setActive(null);
		onBlur();
	};
	return (
		<div className="plain-select">
			<button
				id={id}
				type="button"
				role="combobox"
				aria-haspopup="listbox"
				aria-expanded={isOpen}
				aria-controls={listId}
				aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
				aria-invalid={isInvalid}
				aria-describedby={describedBy}
				onClick={() => setActive(isOpen ? null : chosen)}
				onKeyDown={handleKey}
				onBlur={handleBlur}
			>
				<span data-empty={value === ''}>{options[chosen]?.[1]}</span>
				<svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
					<path d="m5 9 7 7 7-7" />
				</svg>
			</button>
			<div id={listId} className="plain-select-list" role="listbox" aria-labelledby={id} hidden={!isOpen}>
				{options.map(([candidate, text], index) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed on the button
					<div
						key={candidate}
						id={`${listId}-${index}`}
						role="option"
						tabIndex={-1}
						aria-selected={index === chosen}
						data-active={index === active}
						onMouseDown={(event) => event.preventDefault()}
						onMouseEnter={() => setActive(index)}
						onClick={() => choose(index)}
					>
						{text}
					</div>
				))}
			</div>
		</div>
	);
}

/** Which option a key leads to; null for keys that lead to none. A key that opens the list stays on the chosen option. */
function keyTarget(key: string, { active, last, isOpen }: { active: number; last: number; isOpen: boolean }): number | null {
	if (!isOpen) return ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key) ? active : null;
	if (key === 'ArrowDown') return Math.min(last, active + 1);
	if (key === 'ArrowUp') return Math.max(0, active - 1);
	if (key === 'Home') return 0;
	return key === 'End' ? last : null;
}
