import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Loopback, private, link-local (with the metadata of clouds), multicast, reserved, and everything that carries an address of the old family. */
const inner = new BlockList();
for (const range of [
	...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
	...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
	const [address = '', prefix] = range.split('/');
	inner.addSubnet(address, Number(prefix), 'ipv4');
}
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [address, prefix] of [
	['2001::', 32],
	['2001:db8::', 32],
	['2002::', 16],
] as const)
	inner.addSubnet(address, prefix, 'ipv6');

/** An address that a call must not reach. */
export class ForbiddenAddress extends Error {}

/** Whether a call may reach an IP address: a public one, or one that the operator allows. */
export function isReachable(address: string, allowed: BlockList): boolean {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	const plain = mapped ?? address;
	const family = isIP(plain) === 4 ? 'ipv4' : 'ipv6';
	if (isIP(plain) === 0) return false;
	if (allowed.check(plain, family)) return true;
	return !inner.check(plain, family) && (family === 'ipv4' || global.check(plain, 'ipv6'));
}

/** Resolves a host for one connection; the connection goes to the address that was judged. A name with one forbidden address is forbidden. */
export function reachableLookup(allowed: BlockList): LookupFunction {
	return (host, options, callback) => {
		lookup(host, { ...options, all: true }, (error, found) => {
			const addresses: LookupAddress[] = found ?? [];
			const refused = error ?? (addresses.every(({ address }) => isReachable(address, allowed)) ? null : new ForbiddenAddress(host));
			const [first] = addresses;
			if (refused || !first) callback(refused ?? new Error('no address'), '', 0);
			else if (options.all) callback(null, addresses);
			else callback(null, first.address, first.family);
		});
	};
}

/** The address of a host that a connection may go to; the connection goes to the address that was judged, whatever the name resolves to later. Throws `ForbiddenAddress`. */
export function resolveReachable(host: string, allowed: BlockList): Promise<string> {
	if (isIP(host) !== 0) return isReachable(host, allowed) ? Promise.resolve(host) : Promise.reject(new ForbiddenAddress(host));
	return new Promise((done, fail) => {
		reachableLookup(allowed)(host, {}, (error, address) => (error ? fail(error) : done(String(address))));
	});
}
