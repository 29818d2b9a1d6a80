/** Puts the cursor into the input of a field and brings it into sight; of a child table, into the first of its wrong cells. Returns whether it is there: not in what is hidden. */
export function focusField(formId: string, { name, wrongCells }: { name: string; wrongCells: string[] }): boolean {
	const field = document.getElementById(inputId(formId, name));
	if (field === null) return false;
	const ids = new Set(wrongCells.map((path) => inputId(formId, path.replaceAll('.', '-'))));
	const cell = [...field.querySelectorAll<HTMLElement>('[id]')].find(({ id }) => ids.has(id));
	const focused = [cell, field].find((element) => element !== undefined && takesFocus(element));
	focused?.scrollIntoView?.({ block: 'nearest' });
	return focused !== undefined;
}

/** A group of inputs passes the cursor on to its first. */
function takesFocus(element: HTMLElement): boolean {
	element.focus();
	if (document.activeElement !== element) element.querySelector<HTMLElement>('input, textarea, button')?.focus();
	return element.contains(document.activeElement);
}

/** The id of a field's input, for labels and for putting the cursor there. */
export function inputId(formId: string, field: string): string {
	return `${formId}-${field}`;
}
