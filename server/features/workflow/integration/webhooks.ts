import { createHmac } from 'node:crypto';
import { toStored } from '../../../../contract/base/stored-text.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import type { WebhookEvent } from '../../../../contract/processes/process.ts';
import { ServiceFailure, sendRequest } from '../../../outgoing/send-request.ts';
import type { Services } from '../../feature.ts';
import type { ProcessModel } from '../engine/process-model.ts';
import { addAction, type StoredCase } from '../store/cases.ts';
import { type Delivery, type NewDelivery, postponeDelivery, removeDelivery } from '../store/deliveries.ts';
import { readSecret } from './perform.ts';

/** About a day of pauses that grow to two hours; then an address misses the event. */
const mostTries = 20;
const firstPause = 10;
const longestPause = 7_200;
const seconds = 10;

/** Events by the kind of an action of the history. */
const eventOf: Readonly<Record<string, WebhookEvent>> = {
	start: 'started',
	decide: 'decided',
	return: 'returned',
	toInitiator: 'returned',
	withdraw: 'returned',
	end: 'ended',
	rejected: 'rejected',
	cancelled: 'cancelled',
	failed: 'failed',
};

/** What happened in a step. */
export interface Happened {
	kind: string;
	node?: string | null;
	outcome?: string | null;
}

/** The deliveries that follow from a step. */
export function deliveriesOf({ file }: ProcessModel, one: StoredCase & { tenantId: string }, happened: readonly Happened[]): NewDelivery[] {
	const at = new Date().toISOString();
	return happened.flatMap(({ kind, node = null, outcome = null }) => {
		const event = eventOf[kind];
		const wanted = (file.webhooks ?? []).filter(({ events }) => event !== undefined && (events.length === 0 || events.includes(event)));
		return wanted.map(({ address, secret }) => ({
			...{ tenantId: one.tenantId, caseId: one.id, address, secret, event: event ?? '' },
			payload: {
				...{ event, at, caseId: one.id, process: one.process, status: one.status, screen: one.screen, recordId: one.recordId },
				...{ node, outcome },
			},
		}));
	});
}

/** Sends one event; a failure is tried again, and keeps later events of the same case to the same address waiting. */
export async function deliverEvent(services: Services, delivery: Delivery): Promise<void> {
	const { id, tenantId, address, secret, event, payload, caseId, tries } = delivery;
	const db = services.database.forTenant(tenantId);
	const body = JSON.stringify({ id, ...(payload as object) });
	try {
		const { services: config } = services.config;
		const key = readSecret(config, { name: secret, host: new URL(address).hostname.toLowerCase() });
		const headers = { 'idempotency-key': `${caseId}-${id}`, 'portal-event': event, 'portal-signature': sign(body, key) };
		await sendRequest({ method: 'POST', address, headers, body, seconds }, config);
		await removeDelivery(db, id);
	} catch (error) {
		if (!(error instanceof ServiceFailure)) throw error;
		if (tries < mostTries) return postponeDelivery(db, id, Math.min(longestPause, firstPause * 2 ** (tries - 1)));
		services.logger.warn({ caseId, event, reason: String(error.reason) }, 'an event of a case was not delivered and is given up');
		await addAction(db, {
			tenantId,
			caseId,
			kind: 'undelivered',
			actorId: null,
			comment: toStored(error.reason, (text) => cutText(text, 500)),
		});
		await removeDelivery(db, id);
	}
}

/** Proves who sent a body, and when: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`. */
function sign(body: string, key: string): string {
	const time = Math.floor(Date.now() / 1_000);
	return `t=${time},v1=${createHmac('sha256', key).update(`${time}.${body}`).digest('hex')}`;
}
