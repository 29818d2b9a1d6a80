let handler: () => void = () => {};

/** Sets the function that learns that the server refused a call because of the tenant that it was made in. */
export function onTenantLoss(next: () => void): void {
	handler = next;
}

/** Reports such a refusal; the call itself still fails. */
export function noteTenantLoss(): void {
	handler();
}
