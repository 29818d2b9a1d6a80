// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Loads the address module as a page would that received these options. */
async function load(options: object) {
	document.head.innerHTML = '';
	const meta = document.createElement('meta');
	meta.name = 'portal-options';
	meta.content = JSON.stringify(options);
	document.head.append(meta);
	vi.resetModules();
	return import('../../../../../src/base/send/api-address.ts');
}

const path = '/platform/v3/user/settings';
const baseDomains = Array.from({ length: 20 }, (_, number) => `https://a${number}.example`);

describe('where a call goes', () => {
	beforeEach(() => localStorage.clear());

	it('is the server of the page', async () => {
		const { apiAddress } = await load({});
		expect(apiAddress(path)).toBe(path);
	});

	it('changes every five calls among twenty base domains', async () => {
		const { apiAddress } = await load({ baseDomains });
		const hosts = Array.from({ length: 102 }, () => new URL(apiAddress(path)).host);
		expect(hosts.slice(0, 6)).toEqual([...Array(5).fill('a0.example'), 'a1.example']);
		expect(new Set(hosts.slice(0, 100)).size).toBe(20);
		expect(hosts.slice(100)).toEqual(['a0.example', 'a0.example']);
	});

	it('has no prefix in single-app mode', async () => {
		const { apiAddress } = await load({ isSingleApp: true });
		expect(apiAddress(path)).toBe('/user/settings');
		expect(apiAddress('/business/v3/enterprise/query')).toBe('/enterprise/query');
	});

	it('is what a developer chose, and only in development', async () => {
		localStorage.setItem('3.3.23:environment', JSON.stringify({ address: 'https://test.example', isSingleApp: true }));
		expect((await load({ isDevelopment: true, baseDomains })).apiAddress(path)).toBe('https://test.example/user/settings');
		expect((await load({ isDevelopment: false })).apiAddress(path)).toBe(path);
		localStorage.setItem('3.3.23:environment', '{"address":"javascript:alert(1)"');
		expect((await load({ isDevelopment: true })).apiAddress(path)).toBe(path);
	});
});
