import type { BlockList } from 'node:net';
import type { MailConfig } from '../../../process/config/mail-config.ts';
import { readMailAccount } from '../../../process/config/mail-config.ts';
import type { SecretBox } from '../../../process/secrets/secret-box.ts';
import type { StoredMailAccount } from '../base/store.ts';

/** Who owns the password of an account, for the secret box. */
export function passwordOwner(id: string): string {
	return `mail_account:${id}`;
}

/** A stored account as the mailer uses it; throws `UnreadableSecret`. */
export function toMailConfig(account: StoredMailAccount, { secretBox, allowed }: { secretBox: SecretBox; allowed: BlockList }): MailConfig {
	const { id, host, port, encryption, sealed, sender, ca } = account;
	const pass = sealed && account.account ? secretBox.open(sealed, passwordOwner(id)) : null;
	const auth = account.account && pass ? { user: account.account, pass } : null;
	return readMailAccount({ host, port, encryption, auth, ca, sender, allowed });
}
