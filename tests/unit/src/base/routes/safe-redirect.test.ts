import { describe, expect, it } from 'vitest';

import { safeRedirect } from '../../../../../src/base/routes/safe-redirect.ts';

const origin = 'https://portal.example';

describe('the target after signing in', () => {
	it.each([
		'/quality/enterprise',
		'/quality/enterprise?page=2&name=%E5%BC%A0',
		'/d/spot_check#row',
		'/iframe?url=https%3A%2F%2Fother.example%2Fa',
		'/quality/enterprise?q=a//b',
		'/quality/enterprise?q=100%25',
	])('keeps the path %s of the portal', (path) => {
		expect(safeRedirect(path, origin)).toBe(path);
	});

	it.each([
		'//evil.example',
		'/\\evil.example',
		'\\\\evil.example',
		'/\t/evil.example',
		'/\n/evil.example',
		'https://evil.example',
		'http:evil.example',
		'javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		'data:text/html,x',
		'%2F%2Fevil.example',
		'/%2Fevil.example',
		'/%5Cevil.example',
		'/%252Fevil.example',
		'/%25252Fevil.example',
		'/%09/evil.example',
		'/a/..//evil.example',
		'/a//evil.example',
		' //evil.example',
		'evil.example',
		'@evil.example',
		'',
		'/login?redirect=/login',
		'/locking',
		'/redirect//evil.example',
		'/%E0%A4%A',
	])('never follows %j', (path) => {
		const target = safeRedirect(path, origin);
		expect(new URL(target, origin).origin).toBe(origin);
		expect(target).toBe('/dashboard');
	});

	it('goes home when no target is named', () => {
		expect(safeRedirect(null, origin)).toBe('/dashboard');
		expect(safeRedirect(undefined, origin)).toBe('/dashboard');
		expect(safeRedirect('/', origin)).toBe('/dashboard');
	});
});
