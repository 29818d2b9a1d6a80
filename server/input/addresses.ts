import { BlockList, isIP } from 'node:net';

/** Whether a text is an IP address or a range such as `10.1.0.0/16`. */
export function isAddressRange(text: string): boolean {
	const [address = '', prefix, ...more] = text.split('/');
	const version = isIP(address);
	if (version === 0 || more.length > 0) return false;
	return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/** Whether an address is one of, or is in one of, those named; an empty list names every address. */
export function isAddressAmong(address: string, ranges: readonly string[]): boolean {
	if (ranges.length === 0) return true;
	const list = new BlockList();
	for (const range of ranges.filter(isAddressRange)) {
		const [start = '', prefix] = range.split('/');
		const family = isIP(start) === 4 ? 'ipv4' : 'ipv6';
		list.addSubnet(start, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family);
	}
	// A server that listens to both families sees callers of the old one as `::ffff:10.1.2.3`.
	const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
	const version = isIP(plain);
	return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}
