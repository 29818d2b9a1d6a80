// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';

import { migrateStorage, readStored, readStoredObject, writeStored } from '../../../../../src/base/state/storage.ts';

describe('the storage', () => {
	beforeEach(() => localStorage.clear());

	it('puts the version before every key', () => {
		writeStored('settings:1', { size: 'mini' });
		expect(Object.keys(localStorage)).toEqual(['3.3.23:settings:1']);
		expect(readStored('settings:1')).toEqual({ size: 'mini' });
	});

	it('ignores broken contents', () => {
		localStorage.setItem('3.3.23:settings:1', '{"size":');
		expect(readStored('settings:1')).toBeUndefined();
		localStorage.setItem('3.3.23:settings:1', '[1]');
		expect(readStoredObject('settings:1')).toEqual({});
	});

	it('goes on without a storage', () => {
		const forbidden = () => {
			throw new DOMException('denied', 'SecurityError');
		};
		expect(() => writeStored('a', 1, forbidden)).not.toThrow();
		expect(readStored('a', forbidden)).toBeUndefined();
	});

	it('takes over what an earlier version stored, unless there is something newer', () => {
		localStorage.setItem('3.3.22:settings:1', '{"size":"mini"}');
		localStorage.setItem('3.3.22:settings:2', '{"size":"mini"}');
		localStorage.setItem('3.3.23:settings:2', '{"size":"medium"}');
		localStorage.setItem('portal-run-mode', '1');
		migrateStorage();
		expect(readStored('settings:1')).toEqual({ size: 'mini' });
		expect(readStored('settings:2')).toEqual({ size: 'medium' });
		expect(Object.keys(localStorage).sort()).toEqual(['3.3.23:settings:1', '3.3.23:settings:2', 'portal-run-mode']);
	});
});
