import { BlockList } from 'node:net';

import { isLoopback } from './is-loopback.ts';

/** The private addresses that calls of other systems may reach all the same, and whether such calls need TLS. */
export class OutgoingRules extends BlockList {
	readonly isTlsOnly: boolean;

	constructor({ isTlsOnly }: { isTlsOnly: boolean }) {
		super();
		this.isTlsOnly = isTlsOnly;
	}
}

/** A call without TLS where the operator requires it. */
export class UnencryptedCall extends Error {}

interface Connection {
	host: string;
	isEncrypted: boolean;
}

/** Whether a connection must not be made because it has no TLS; this machine needs none. */
export function needsEncryption(rules: BlockList, { host, isEncrypted }: Connection): boolean {
	return rules instanceof OutgoingRules && rules.isTlsOnly && !isEncrypted && !isLoopback(host);
}

/** Throws `UnencryptedCall` for a connection that must not be made because it has no TLS. */
export function checkEncryption(rules: BlockList, connection: Connection): void {
	if (needsEncryption(rules, connection)) throw new UnencryptedCall(connection.host);
}
