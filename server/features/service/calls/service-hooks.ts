import { X509Certificate } from 'node:crypto';

import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { fieldsOf, fillAddress, fillBody } from '../../../../contract/processes/request-template.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { SaveEvent, ScreenHooks } from '../../../metadata/base/screen-hooks.ts';
import { refuseForbidden } from '../../../outgoing/refuse-forbidden.ts';
import type { ServiceConfig } from '../../../process/config/service-config.ts';
import type { SecretBox } from '../../../process/secrets/secret-box.ts';
import { readHeaders, readMapping } from '../base/read-lines.ts';
import { texts } from '../base/texts.ts';
import { storeSecret } from '../store/services.ts';
import { secretOwner } from './call-service.ts';

/** What the screen file of services cannot express: what an address, a header or a certificate is, and where the secret is stored. */
export function createServiceHooks({ secretBox, services }: { secretBox: SecretBox; services: ServiceConfig }): ScreenHooks {
	return {
		async beforeSave({ record, before, writeOnly }) {
			refuseWrongValues(record);
			refuseForbidden({ record, before }, 'address', services);
			const secret = String(writeOnly.secret ?? '');
			if (!/^[\t\x20-\x7e]*$/.test(secret)) throw wrong('secret', texts.secret());
			// Who may edit a service must not learn its secret by sending it elsewhere.
			const isMoved = before !== null && hostOf(before.address) !== hostOf(record.address);
			if (isMoved && before.hasSecret && !secret) throw wrong('secret', texts.otherHost());
			if (secret) record.hasSecret = true;
			const needsSecret = `${String(record.headers ?? '')}${fieldsOf(`${String(record.address)}${String(record.body ?? '')}`).includes('secret') ? '{secret}' : ''}`;
			if (needsSecret.includes('{secret}') && !record.hasSecret) throw wrong('secret', texts.noSecret({ mark: '{secret}' }));
		},
		async afterSave({ principal, address, record, writeOnly, db }) {
			const id = String(record.id);
			if (!writeOnly.secret) return;
			await storeSecret(db, id, secretBox.seal(String(writeOnly.secret), secretOwner(id)));
			await writeAudit(db, { action: 'secret-change', principal, address, object: { type: 'service', id, name: String(record.name) } });
		},
		/** The moment stays stored until the next call; once it is over the circuit is not open any more. */
		async describe({ records }) {
			const isOver = ({ openUntil }: (typeof records)[number]) => typeof openUntil === 'string' && Date.parse(openUntil) <= Date.now();
			return records.map((record) => (isOver(record) ? { openUntil: null } : {}));
		},
	};
}

function refuseWrongValues(record: SaveEvent['record']): void {
	if (!isServiceAddress(record.address)) throw wrong('address', texts.address());
	const headers = readHeaders(record.headers);
	if (typeof headers === 'number') throw wrong('headers', texts.line({ line: headers }));
	const mapping = readMapping(record.results);
	if (typeof mapping === 'number') throw wrong('results', texts.mapping({ line: mapping }));
	if (record.body && !isJson(fillBody(String(record.body), () => ''))) throw wrong('body', texts.body());
	if (record.ca && !isCertificates(record.ca)) throw wrong('ca', texts.certificate());
}

/** Whether it is an http or https address with a fixed host and no password. */
export function isServiceAddress(address: unknown): boolean {
	const text = String(address ?? '');
	if (!/^https?:\/\/[^/?#{}@\s]+([/?#]|$)/i.test(text)) return false;
	return URL.canParse(fillAddress(text, () => 'x'));
}

/** Whether it is one certificate or more in PEM format. */
export function isCertificates(text: unknown): boolean {
	const parts = String(text).match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g);
	try {
		return parts?.every((part) => new X509Certificate(part)) ?? false;
	} catch {
		return false;
	}
}

/** Protocol, host and port of an address. */
function hostOf(address: unknown): string {
	return (/^https?:\/\/[^/?#]+/i.exec(String(address ?? ''))?.[0] ?? '').toLowerCase();
}

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

function wrong(path: string, message: Message) {
	return invalidInput([{ path, message }]);
}
