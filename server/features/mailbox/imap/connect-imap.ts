import type { BlockList } from 'node:net';
import { isIP } from 'node:net';
import type { ImapFlow } from 'imapflow';

import type { MailboxServer } from '../../../../contract/features/mailbox/mailbox.ts';
import { resolveReachable } from '../../../outgoing/reachable.ts';
import { checkEncryption } from '../../../process/config/connections/outgoing-rules.ts';

/** How the mailbox of somebody is reached. */
export interface ImapAccess extends MailboxServer {
	user: string;
	password: string;
}

const connectMilliseconds = 10_000;
/** A connection on which nothing happens for so long is closed, also while it is in use. */
const silentMilliseconds = 90_000;
/** Some servers send a whole attachment where a piece was asked for. */
const longestLiteral = 33_554_432;

/** Connects and signs in. The connection goes to the address that was judged. Throws what imapflow throws, `ForbiddenAddress` and `UnencryptedCall`. */
export async function connectImap(
	{ host, port, encryption, user, password }: ImapAccess,
	{ allowed, signal }: { allowed: BlockList; signal: AbortSignal },
): Promise<ImapFlow> {
	checkEncryption(allowed, { host, isEncrypted: encryption !== 'none' });
	const address = await resolveReachable(host, allowed);
	const imap = await import('imapflow');
	signal.throwIfAborted();
	const client = new imap.ImapFlow({
		...{ host: address, port, secure: encryption === 'tls', doSTARTTLS: encryption === 'tls' ? undefined : encryption === 'starttls' },
		...(isIP(host) === 0 && { servername: host }),
		auth: { user, pass: password },
		clientInfo: { name: 'portal' },
		...{ logger: false as const, disableAutoIdle: true, disableCompression: true },
		...{ connectionTimeout: connectMilliseconds, greetingTimeout: connectMilliseconds, socketTimeout: silentMilliseconds },
		...{
			maxLiteralSize: longestLiteral,
			maxLineLength: 4_194_304,
			maxResponseSize: longestLiteral + 4_194_304,
			maxResponseTokens: 100_000,
		},
	});
	// A connection that ends while nobody uses it must not end the process.
	client.on('error', () => undefined);
	const close = () => client.close();
	signal.addEventListener('abort', close, { once: true });
	try {
		await client.connect();
		signal.throwIfAborted();
		return client;
	} catch (error) {
		client.close();
		throw error;
	} finally {
		signal.removeEventListener('abort', close);
	}
}
