import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Where keys have another meaning: inputs, dialogs, and menus with the buttons that opened them. */
const elsewhere = 'input:not([type=checkbox]), textarea, [contenteditable], [role=dialog], .ant-dropdown, .ant-dropdown-open';

/** The keys of a page, such as `j` or `Ctrl+z`, while it is shown and no text is typed. */
export function usePageKeys(frame: RefObject<HTMLElement | null>, keys: ReadonlyMap<string, () => void>): void {
	const handle = useEffectEvent((event: KeyboardEvent) => {
		const run = keys.get(nameOf(event));
		const isTyped = event.target instanceof Element && event.target.closest(elsewhere) !== null;
		const isHidden = frame.current === null || frame.current.closest('[hidden]') !== null;
		if (!run || event.defaultPrevented || event.altKey || isTyped || isHidden) return;
		event.preventDefault();
		run();
	});
	useEffect(() => {
		document.addEventListener('keydown', handle);
		return () => document.removeEventListener('keydown', handle);
	}, []);
}

function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
	if (!ctrlKey && !metaKey) return key;
	return `Ctrl+${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}`;
}

/** The keys with which every page of folders steps through its list, closes an entry, and goes to another folder. */
export function folderKeys<Folder extends string>({
	rows,
	current,
	folders,
	onOpen,
	onFolder,
}: {
	rows: ReadonlyArray<{ id: string }>;
	current: string | null;
	folders: readonly Folder[];
	onOpen(id: string | null): void;
	onFolder(folder: Folder): void;
}): Array<[string, () => void]> {
	const step = (distance: number) => {
		const index = rows.findIndex(({ id }) => id === current);
		const next = rows[index === -1 ? 0 : index + distance];
		if (next) onOpen(next.id);
	};
	return [
		['j', () => step(1)],
		['k', () => step(-1)],
		['Escape', () => onOpen(null)],
		...folders.map((name, index): [string, () => void] => [String(index + 1), () => onFolder(name)]),
	];
}
