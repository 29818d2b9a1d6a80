const openDialog = '.ant-modal-wrap, .ant-drawer-content-wrapper';

/** Whether a tab out of sight holds an open dialog; antd would close that one on Escape, since it knows nothing of tabs. */
export function hasHiddenDialogs(): boolean {
	return [...document.querySelectorAll(`.page[hidden] ${':is(.ant-modal-wrap, .ant-drawer-content-wrapper)'}`)].some(
		(dialog) => !(dialog instanceof HTMLElement) || dialog.style.display !== 'none',
	);
}

/** Closes the topmost dialog that the user sees, by its own close button. */
export function closeVisibleDialog(): void {
	const dialogs = [...document.querySelectorAll<HTMLElement>(openDialog)].filter((dialog) => dialog.checkVisibility());
	const top = dialogs.sort((one, other) => Number(getComputedStyle(one).zIndex) - Number(getComputedStyle(other).zIndex)).at(-1);
	top?.querySelector<HTMLElement>('.ant-modal-close, .ant-drawer-close')?.click();
}
