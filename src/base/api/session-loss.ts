import type { StateName } from '../../../contract/base/states.ts';

/** Ways in which a session ends without the user's doing. */
export type Loss = Extract<StateName, 'tokenExpired' | 'illegalToken' | 'otherClient'>;

type Answerer = (loss: Loss) => Promise<boolean>;

let answerer: Answerer = async () => false;
let asking: Promise<boolean> | null = null;
/** When the user last chose to stay without a session, in ms of `performance.now`. */
let declinedAt = Number.NEGATIVE_INFINITY;
let tenantHandler: () => void = () => {};

/** Sets the function that asks the user when the session is lost; it returns whether there is a new one. */
export function onSessionLoss(next: Answerer): void {
	answerer = next;
}

/**
 * Waits for the user's decision, one for all calls that found the session lost. `since` is when the call was sent, in ms of
 * `performance.now`: one that was under way when the user chose to stay does not ask again.
 */
export function askForSession(loss: Loss, since = performance.now()): Promise<boolean> {
	if (since < declinedAt) return Promise.resolve(false);
	asking ??= decide(loss).finally(() => {
		asking = null;
	});
	return asking;
}

async function decide(loss: Loss): Promise<boolean> {
	const isRenewed = await answerer(loss);
	if (!isRenewed) declinedAt = performance.now();
	return isRenewed;
}

/** Whether an error kind means that the session is lost. */
export function isLoss(kind: StateName): kind is Loss {
	return kind === 'tokenExpired' || kind === 'illegalToken' || kind === 'otherClient';
}

/** Sets the function that learns that the server refused a call because of the tenant that it was made in. */
export function onTenantLoss(next: () => void): void {
	tenantHandler = next;
}

/** Reports such a refusal; the call itself still fails. */
export function noteTenantLoss(): void {
	tenantHandler();
}
