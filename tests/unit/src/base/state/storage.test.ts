// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';

import {
	cookieLine,
	migrateStorage,
	readCookie,
	readStored,
	readStoredObject,
	writeCookie,
	writeStored,
} from '../../../../../src/base/state/storage.ts';

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

describe('cookies', () => {
	it('are for the same site, and by TLS for this host alone', () => {
		expect(cookieLine('locking', 'a b', { protocol: 'http:', path: '/' })).toBe('locking=a%20b; path=/; samesite=strict');
		expect(cookieLine('locking', 'x', { protocol: 'https:', path: '/' })).toBe('__Host-locking=x; path=/; samesite=strict; secure');
		expect(cookieLine('locking', undefined, { protocol: 'https:', path: '/portal/' })).toBe(
			'__Secure-locking=; max-age=0; path=/portal/; samesite=strict; secure',
		);
	});

	it('are read as they were set, until they are removed', () => {
		writeCookie('locking', 'locked; 是');
		expect(readCookie('locking')).toBe('locked; 是');
		writeCookie('locking', undefined);
		expect(readCookie('locking')).toBeUndefined();
	});
});
