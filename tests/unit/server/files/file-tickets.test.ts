import { afterEach, expect, it, vi } from 'vitest';

import { FileTickets } from '../../../../server/files/file-tickets.ts';

const holder = { sessionId: '018f0000-0000-7000-8000-000000000001', tenantId: '018f0000-0000-7000-8000-000000000002' };
const file = '018f0000-0000-7000-8000-000000000003';
const tickets = new FileTickets('secret');

afterEach(() => void vi.useRealTimers());

it.each([
	['image', 60, 120],
	['preview', 60, 120],
	['download', 15, 30],
	['any', 60, 120],
] as const)('a ticket for %s lives at least %s and at most %s seconds', (use, least, most) => {
	const manner = use === 'any' ? 'preview' : use;
	vi.useFakeTimers();
	for (let second = 0; second < 60; second += 7) {
		const start = 1_800_000_000_000 + second * 1_000;
		vi.setSystemTime(start);
		const ticket = tickets.make(file, holder, use);
		vi.setSystemTime(start + least * 1_000 - 1);
		expect(tickets.read(file, ticket, manner)).toEqual(holder);
		vi.setSystemTime(start + most * 1_000);
		expect(tickets.read(file, ticket, manner)).toBeUndefined();
	}
	expect(tickets.lifetime(use)).toBe(least);
});

it('a ticket opens its file in its own use and no other, also when the use in it is changed', () => {
	const ticket = tickets.make(file, holder, 'image');
	expect(tickets.read(file, ticket, 'image')).toEqual(holder);
	for (const use of ['preview', 'download'] as const) expect(tickets.read(file, ticket, use)).toBeUndefined();
	expect(tickets.read(holder.tenantId, ticket, 'image')).toBeUndefined();
	expect(tickets.read(file, ticket.replace('.image.', '.any.'), 'image')).toBeUndefined();
	expect(tickets.read(file, '', 'image')).toBeUndefined();
});

it('keeps one address for a while, so that browsers take the picture from their cache', () => {
	vi.useFakeTimers();
	vi.setSystemTime(1_800_000_000_000);
	const first = tickets.make(file, holder, 'image');
	vi.setSystemTime(1_800_000_000_000 + 20_000);
	expect(tickets.make(file, holder, 'image')).toBe(first);
});
