import { expect, it } from 'vitest';

import { networkOf } from '../../../../../server/http/turns/caller-levels.ts';

it('counts an IPv4 address by itself, and an IPv6 address by its network of 64 bits', () => {
	expect(networkOf('10.1.2.3')).toBe('10.1.2.3');
	expect(networkOf('::ffff:10.1.2.3')).toBe('10.1.2.3');
	expect(networkOf('2001:db8:0:1:aaaa::1')).toBe('2001:db8:0:1');
	expect(networkOf('2001:0DB8::1')).toBe('2001:db8:0:0');
	expect(networkOf('::1')).toBe('0:0:0:0');
	expect(networkOf('fe80:1:2:3:4:5:6:7')).toBe('fe80:1:2:3');
});
