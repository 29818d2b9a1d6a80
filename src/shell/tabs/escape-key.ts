const dialog = ':is(.ant-modal-wrap, .ant-drawer-content-wrapper)';
const popup = ':is(.ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown, .ant-popover)';

/**
 * Hides Escape from the dialogs of hidden tabs: antd closes the dialog opened last, wherever it is. While a hidden tab holds one, the key is stopped
 * short of antd and closes what the user sees instead. Returns how to stop.
 */
export function guardEscape(closeOverlay: () => boolean): () => void {
	const handle = (event: KeyboardEvent) => {
		if (event.key !== 'Escape' || event.isComposing || !hasHiddenDialogs()) return;
		event.stopPropagation();
		if (!event.defaultPrevented && !closePopups() && !closeOverlay()) closeTopDialog();
	};
	document.addEventListener('keydown', handle);
	return () => document.removeEventListener('keydown', handle);
}

function hasHiddenDialogs(): boolean {
	return [...document.querySelectorAll<HTMLElement>(`.page[hidden] ${dialog}`)].some((element) => element.style.display !== 'none');
}

/** Open menus and lists of options close when something else is pressed. */
function closePopups(): boolean {
	const isOpen = [...document.querySelectorAll<HTMLElement>(popup)].some((element) => element.checkVisibility());
	if (isOpen) document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
	return isOpen;
}

function closeTopDialog(): void {
	const visible = [...document.querySelectorAll<HTMLElement>(dialog)].filter((element) => element.checkVisibility());
	const level = (element: HTMLElement) => Number(getComputedStyle(element).zIndex) || 0;
	const top = visible.reduce<HTMLElement | null>((last, next) => (last === null || level(next) >= level(last) ? next : last), null);
	top?.querySelector<HTMLElement>('.ant-modal-close, .ant-drawer-close, .ant-modal-confirm-btns > :first-child')?.click();
}
