import { toStored } from '../../../../contract/base/stored-text.ts';
import { ServiceFailure, sendRequest } from '../../../outgoing/send-request.ts';
import { UnreadableSecret } from '../../../process/secrets/secret-box.ts';
import type { Services } from '../../feature.ts';
import { sign } from '../base/signature.ts';
import { texts } from '../base/texts.ts';
import { type Delivery, endAttempt } from '../store/deliveries.ts';

/** About a day of pauses that grow to two hours; then the event is given up and can be delivered again by hand. */
const mostTries = 20;
const firstPause = 5;
const longestPause = 7_200;
const seconds = 10;
const longestAnswer = 100_000;

/** Who owns the secret of a webhook, for the secret box. */
export function webhookOwner(id: string): string {
	return `webhook:${id}`;
}

/** Sends one event. Every refusal is tried again: what an address refuses today it may accept after its operator has looked. */
export async function deliver({ database, config }: Pick<Services, 'database' | 'config'>, delivery: Delivery): Promise<void> {
	const { id, webhook, address, event, payload, tries, ca } = delivery;
	try {
		const secret = openSecret(config, delivery);
		const body = JSON.stringify({ id, ...(JSON.parse(payload) as object) });
		const headers = { 'idempotency-key': id, 'portal-event': event, 'portal-signature': sign(body, secret) };
		await sendRequest({ method: 'POST', address, headers, body, seconds, maxBytes: longestAnswer, ca: ca || undefined }, config.services);
		await endAttempt(database, { id, webhook, tries }, { state: 'done', problem: null });
	} catch (error) {
		if (!(error instanceof ServiceFailure)) throw error;
		const problem = toStored(error.reason);
		if (tries >= mostTries) return endAttempt(database, delivery, { state: 'failed', problem });
		const pause = Math.min(longestPause, firstPause * 2 ** (tries - 1));
		await endAttempt(database, delivery, { state: 'retrying', problem, seconds: pause });
	}
}

function openSecret({ secretBox }: Services['config'], { webhook, sealed }: Delivery): string {
	try {
		return secretBox.open(sealed ?? '', webhookOwner(webhook));
	} catch (error) {
		if (error instanceof UnreadableSecret) throw new ServiceFailure(texts.unreadable());
		throw error;
	}
}
