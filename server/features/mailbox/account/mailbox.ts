import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { MailboxAccount, MailboxEncryption } from '../../../../contract/features/mailbox/mailbox.ts';
import type { Principal } from '../../../principal/principal.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import { UnreadableSecret } from '../../../process/secrets/secret-box.ts';
import type { Services } from '../../feature.ts';
import { perPortal } from '../../per-portal.ts';
import { ImapConnections, type ImapOwner } from '../imap/imap-connections.ts';
import { ImapProblem } from '../imap/imap-problem.ts';
import { readMailbox, type StoredMailbox } from './store.ts';
import { texts } from './texts.ts';

/** The connections of a portal. */
export const connectionsOf = perPortal(({ config }) => new ImapConnections(config.services.allowed));

/** The mailbox of the caller, ready to be worked on. */
export interface OpenMailbox {
	account: MailboxAccount;
	password: string;
	/** Works on the mailbox; throws `unavailable` with the reason when the mail server fails. */
	use: <Result>(work: Parameters<typeof ImapConnections.prototype.use<Result>>[1], longest?: number) => Promise<Result>;
}

/** Opens the mailbox of the caller, and nobody else's: an administrator who acts as the person is refused. Throws `notFound` without an account. */
export async function openMailbox(services: Services, principal: Principal): Promise<OpenMailbox> {
	refuseWhileSwitched(principal);
	const stored = await readMailbox(services.database.forTenant(principal.tenantId), principal);
	if (!stored) throw new PortalError('notFound', { message: texts.noAccount() });
	const account = toAccount(stored);
	const password = openPassword(services, stored);
	const owner: ImapOwner = { ...account.imap, user: account.user, password, key: ownerOf(stored), version: stored.version };
	const connections = connectionsOf(services);
	return {
		account,
		password,
		async use(work, longest) {
			try {
				return await connections.use(owner, work, longest);
			} catch (error) {
				if (error instanceof ImapProblem) throw new PortalError('unavailable', { message: error.reason });
				throw error;
			}
		},
	};
}

/** Whose the password is, for the secret box, and whose the connections are. */
export function ownerOf({ tenant_id, employee_id }: Pick<StoredMailbox, 'tenant_id' | 'employee_id'>): string {
	return `mailbox:${tenant_id}:${employee_id}`;
}

/** The password of an account; throws `unavailable` for one that was stored with another PORTAL_SECRET. */
export function openPassword({ config }: Pick<Services, 'config'>, stored: StoredMailbox): string {
	try {
		return config.secretBox.open(stored.sealed, ownerOf(stored));
	} catch (error) {
		if (error instanceof UnreadableSecret) throw new PortalError('unavailable', { message: texts.unreadable() });
		throw error;
	}
}

/** An account as its owner sees it. */
export function toAccount(stored: StoredMailbox): MailboxAccount {
	const { address, name, user_name: user } = stored;
	return {
		...{ address, name, user },
		imap: { host: stored.imap_host, port: stored.imap_port, encryption: stored.imap_encryption as MailboxEncryption },
		smtp: { host: stored.smtp_host, port: stored.smtp_port, encryption: stored.smtp_encryption as MailboxEncryption },
	};
}
