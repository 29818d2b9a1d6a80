import { isIP } from 'node:net';

/** Whether a host, by name or address, is this machine; an address of IPv6 may have its brackets. */
export function isLoopback(host: string): boolean {
	const plain = host.replace(/^\[|\]$/g, '');
	return plain === 'localhost' || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
