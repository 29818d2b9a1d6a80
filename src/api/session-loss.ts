import type { StateName } from '../../contract/states.ts';

/** Ways in which a session ends without the user's doing. */
export type Loss = Extract<StateName, 'tokenExpired' | 'illegalToken' | 'otherClient'>;

type Answerer = (loss: Loss) => Promise<boolean>;

let answerer: Answerer = async () => false;
let asking: Promise<boolean> | null = null;

/** Says who asks the user when the session is lost; the answer is whether there is a new one. */
export function onSessionLoss(next: Answerer): void {
	answerer = next;
}

/** Waits for the user's decision, asked once for all calls that found the session lost. */
export function askForSession(loss: Loss): Promise<boolean> {
	asking ??= answerer(loss).finally(() => {
		asking = null;
	});
	return asking;
}

/** Whether an error kind means that the session is lost. */
export function isLoss(kind: StateName): kind is Loss {
	return kind === 'tokenExpired' || kind === 'illegalToken' || kind === 'otherClient';
}
