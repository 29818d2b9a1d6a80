import { expect, it } from 'vitest';

import { levelsOfAddress } from '../../../../../server/http/turns/caller-levels.ts';

it('counts an IPv4 address by itself, and an IPv6 address by its network of 64 bits', () => {
	expect(levelsOfAddress('10.1.2.3')).toEqual([{ kind: 'address', key: 'address 10.1.2.3' }]);
	expect(levelsOfAddress('::ffff:10.1.2.3')).toEqual([{ kind: 'address', key: 'address 10.1.2.3' }]);
	expect(levelsOfAddress('2001:db8:0:1:aaaa::1')).toEqual([{ kind: 'address', key: 'address 2001:db8:0:1' }]);
	expect(levelsOfAddress('2001:0DB8::1')).toEqual([{ kind: 'address', key: 'address 2001:db8:0:0' }]);
	expect(levelsOfAddress('::1')).toEqual([{ kind: 'address', key: 'address 0:0:0:0' }]);
	expect(levelsOfAddress('fe80:1:2:3:4:5:6:7')).toEqual([{ kind: 'address', key: 'address fe80:1:2:3' }]);
});
