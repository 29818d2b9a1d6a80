import type { Generated } from 'kysely';

import type { OptionalTimestamp, Timestamp } from '../../db/system-tables.ts';
import type { DeliveryState } from './base/delivery-state.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.webhook': WebhookTable;
		'portal.webhook_delivery': WebhookDeliveryTable;
		'portal.incoming_webhook': IncomingWebhookTable;
	}
}

/** The tables of this feature. */
export const webhookTables = ['portal.webhook', 'portal.webhook_delivery', 'portal.incoming_webhook'] as const;

/** The table of the screen `webhook`. */
interface WebhookTable {
	id: string;
	tenant_id: string;
	name: string;
	screen: string;
	/** Whose records; null: those of the platform. */
	tenant: string | null;
	events: string[];
	content: 'id' | 'record';
	address: string;
	has_secret: boolean | null;
	/** The secret of the signatures, encrypted by the secret box. */
	sealed: string | null;
	ca: string | null;
	is_paused: boolean | null;
	last_at: OptionalTimestamp;
	last_state: DeliveryState | null;
}

/** The table of the screen `webhook-delivery`. */
interface WebhookDeliveryTable {
	id: string;
	tenant_id: string;
	at: Timestamp;
	webhook: string;
	event: string;
	screen: string;
	record_id: string;
	state: DeliveryState;
	tries: number;
	due_at: OptionalTimestamp;
	done_at: OptionalTimestamp;
	problem: string | null;
	payload: string;
	/** The order of the events. */
	number: Generated<string>;
}

/** The table of the screen `incoming-webhook`. */
interface IncomingWebhookTable {
	id: string;
	tenant_id: string;
	name: string;
	address: string;
	check: 'signature' | 'secret';
	has_secret: boolean | null;
	sealed: string | null;
	client: string;
	action: 'save' | 'start' | 'message';
	screen: string | null;
	mapping: string | null;
	per_minute: number;
	is_disabled: boolean | null;
	last_at: OptionalTimestamp;
	last_problem: string | null;
	received: number | null;
	/** The minute that is counted, and the calls within it. */
	window_at: OptionalTimestamp;
	window_count: Generated<number>;
}
