/** To the first input of the rule that a group's button has just added. */
export function focusAdded(button: HTMLElement): void {
	const group = button.closest('.ruleGroup');
	afterwards(() => {
		const inputs = group?.querySelectorAll<HTMLElement>(':scope > .ruleGroup-body > :last-child .rule-fields input');
		return inputs?.[0] ?? null;
	});
}

/** To the button that adds to the group which a rule or group is about to leave. */
export function focusRest(button: HTMLElement): void {
	const own = button.closest('.rule, .ruleGroup');
	own?.parentElement?.closest('.ruleGroup')?.querySelector<HTMLElement>(':scope > .ruleGroup-header .ruleGroup-addRule')?.focus();
}

/** To the same button of what has moved, so that it can be pressed again; at the end of the way to its opposite. */
export function focusMoved(id: string | undefined, direction: string): void {
	if (id === undefined) return;
	afterwards(() => {
		const moved = document.querySelector(`[data-rule-id="${id}"], [data-rule-group-id="${id}"]`);
		const buttons = [...(moved?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])].slice(0, 2);
		return (
			buttons.find((button) => button.dataset.move === direction && !button.disabled) ?? buttons.find((button) => !button.disabled) ?? null
		);
	});
}

/** When the builder has drawn the change. */
function afterwards(find: () => HTMLElement | null): void {
	requestAnimationFrame(() => find()?.focus());
}
