import { randomBytes } from 'node:crypto';

import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { webhookReceivePath } from '../../../../contract/features/operations/webhooks.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { announceEvent } from '../../../metadata/base/event-hub.ts';
import type { SaveEvent, ScreenHooks } from '../../../metadata/base/screen-hooks.ts';
import { storedTextHooks } from '../../../metadata/base/stored-text-hooks.ts';
import { refuseForbidden } from '../../../outgoing/refuse-forbidden.ts';
import type { Services } from '../../feature.ts';
import { isCertificates, isServiceAddress } from '../../service/public.ts';
import { texts } from '../base/texts.ts';
import { readAssignments } from '../incoming/read-assignments.ts';
import { incomingOwner } from '../incoming/receive.ts';
import { webhookOwner } from '../outgoing/deliver.ts';
import type { WatchedScreens } from '../outgoing/observe.ts';
import { storeSecret } from '../store/webhooks.ts';

/** Deliveries about these would cause further ones. */
const unwatched = ['webhook', 'webhook-delivery', 'service', 'service-call', 'incoming-webhook', 'job', 'job-run'];

/** What the screen file of outgoing webhooks cannot express. */
export function createWebhookHooks({ config, records }: Services, watched: WatchedScreens): ScreenHooks {
	return {
		async beforeSave({ record, before, writeOnly }) {
			if (!isServiceAddress(record.address) || String(record.address).includes('{')) throw wrong('address', texts.address());
			refuseForbidden({ record, before }, 'address', config.services);
			if (record.ca && !isCertificates(record.ca)) throw wrong('ca', texts.certificate());
			if (unwatched.includes(String(record.screen))) throw wrong('screen', texts.own());
			const tenant = typeof record.tenant === 'string' ? record.tenant : undefined;
			if (!records.screen(String(record.screen), 'zh-CN', tenant)) throw wrong('screen', texts.screen());
			requireSecret(record, writeOnly);
		},
		async afterSave(event) {
			await keepSecret(event, { table: 'portal.webhook', owner: webhookOwner, secretBox: config.secretBox });
			await announceEvent(event.db, { type: 'webhook' });
		},
		async afterCommit() {
			await watched.refresh();
		},
	};
}

/** What the screen file of incoming webhooks cannot express: their address is made here and cannot be guessed. */
export function createIncomingHooks({ config, records }: Services): ScreenHooks {
	return {
		...storedTextHooks('lastProblem'),
		async beforeSave({ record, before, writeOnly }) {
			record.received ??= 0;
			const mapping = readAssignments(record.mapping);
			if (typeof mapping === 'number') throw wrong('mapping', texts.mapping({ line: mapping }));
			if (record.action === 'save') {
				const screen = records.screen(String(record.screen), 'zh-CN');
				if (!screen) throw wrong('screen', texts.screen());
				// Each call would be refused.
				const unknown = mapping.map(({ name }) => name.split('.')[0] ?? '').find((name) => !isOfScreen(name, screen.fields));
				if (unknown !== undefined) throw wrong('mapping', texts.noField({ name: unknown }));
			}
			requireSecret(record, writeOnly);
			record.address = before?.address ?? `${webhookReceivePath}?key=${randomBytes(20).toString('hex')}`;
		},
		async afterSave(event) {
			await keepSecret(event, { table: 'portal.incoming_webhook', owner: incomingOwner, secretBox: config.secretBox });
		},
	};
}

function isOfScreen(name: string, fields: ReadonlyArray<{ name: string }>): boolean {
	return name === 'id' || name === 'version' || fields.some((field) => field.name === name);
}

function requireSecret(record: SaveEvent['record'], writeOnly: SaveEvent['writeOnly']): void {
	if (writeOnly.secret) record.hasSecret = true;
	if (!record.hasSecret) throw wrong('secret', texts.secret());
}

async function keepSecret(
	{ principal, address, record, writeOnly, db }: SaveEvent,
	{
		table,
		owner,
		secretBox,
	}: { table: 'portal.webhook' | 'portal.incoming_webhook'; owner(id: string): string; secretBox: Services['config']['secretBox'] },
): Promise<void> {
	if (!writeOnly.secret) return;
	const id = String(record.id);
	await storeSecret(db, { table, id, sealed: secretBox.seal(String(writeOnly.secret), owner(id)) });
	const object = { type: table === 'portal.webhook' ? 'webhook' : 'incoming-webhook', id, name: String(record.name) };
	await writeAudit(db, { action: 'secret-change', principal, address, object });
}

function wrong(path: string, message: Message) {
	return invalidInput([{ path, message }]);
}
