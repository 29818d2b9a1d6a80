import { isIP } from 'node:net';

import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { announceEvent } from '../../../metadata/base/event-hub.ts';
import type { SaveEvent, ScreenHooks } from '../../../metadata/base/screen-hooks.ts';
import { isReachable } from '../../../outgoing/reachable.ts';
import { failureTexts } from '../../../outgoing/texts.ts';
import { needsEncryption } from '../../../process/config/connections/outgoing-rules.ts';
import { isMailHost, isSender } from '../../../process/config/mail-config.ts';
import type { Services } from '../../feature.ts';
import { isCertificates } from '../../service/public.ts';
import { storePassword } from '../base/store.ts';
import { texts } from '../base/texts.ts';
import { passwordOwner } from './account-config.ts';

/** What the screen file of accounts cannot express: what a host, a sender and a certificate is, and where the password is stored. */
export function createAccountHooks({ config }: Pick<Services, 'config'>, refresh: () => Promise<void>): ScreenHooks {
	return {
		async beforeSave({ record, before, writeOnly }) {
			refuseWrongValues(record);
			const host = String(record.host);
			// Names are judged when they are resolved.
			if (isIP(host) !== 0 && !isReachable(host, config.services.allowed)) throw wrong('host', texts.forbidden({ host }));
			if (needsEncryption(config.services.allowed, { host, isEncrypted: record.encryption !== 'none' }))
				throw wrong('encryption', failureTexts.unencrypted({ host }));
			const password = String(writeOnly.password ?? '');
			// Who may edit an account must not learn its password by sending it elsewhere.
			const isMoved = before !== null && ['host', 'port', 'encryption', 'account'].some((name) => before[name] !== record[name]);
			if (isMoved && before.hasSecret && !password && record.account) throw wrong('password', texts.otherServer());
			record.hasSecret = record.account ? Boolean(password) || before?.hasSecret === true : false;
			if (record.account && !record.hasSecret) throw wrong('password', texts.noPassword());
		},
		async afterSave({ principal, address, record, writeOnly, db }) {
			const id = String(record.id);
			if (writeOnly.password) {
				await storePassword(db, id, config.secretBox.seal(String(writeOnly.password), passwordOwner(id)));
				await writeAudit(db, {
					action: 'secret-change',
					principal,
					address,
					object: { type: 'mail-account', id, name: String(record.name) },
				});
			}
			await announceEvent(db, { type: 'mail-account' });
		},
		async beforeRemove({ db }) {
			await announceEvent(db, { type: 'mail-account' });
		},
		afterCommit: refresh,
	};
}

function refuseWrongValues(record: SaveEvent['record']): void {
	if (!isMailHost(String(record.host))) throw wrong('host', texts.host());
	if (!isSender(String(record.sender))) throw wrong('sender', texts.sender());
	if (record.ca && !isCertificates(record.ca)) throw wrong('ca', texts.certificate());
}

function wrong(path: string, message: ReturnType<typeof texts.host>) {
	return invalidInput([{ path, message }]);
}
