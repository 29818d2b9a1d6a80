import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { hasOldestServer } from './tests/support/oldest-server.ts';

const servers = ['tests/support/global-setup.ts'];
/** Tests on a database are heavy: two files at a time, one project after the other. */
const onDatabase = (groupOrder: number) => ({
	globalSetup: servers,
	testTimeout: 180_000,
	hookTimeout: 120_000,
	maxWorkers: 2,
	// Loading the server anew for each file takes longer than most files do.
	isolate: false,
	// Processes, sockets and browsers on a busy machine: what fails is tried once more, and `npm test` names what passed only then.
	retry: 1,
	sequence: { groupOrder },
});

/**
 * What the oldest supported PostgreSQL is tried with: whatever builds statements from conditions, lists, trees and tables, locks, or listens.
 * The rest of the API asks through the same code.
 */
const onOldest = [
	...['conditions', 'lists', 'list-count', 'list-features', 'search-index', 'computed', 'views'],
	...['migrate', 'hot-reload', 'hot-reload-nodes', 'schemas-command', 'child-tables'],
	...['records', 'records-rights', 'bulk-edit', 'restore', 'transfer', 'transfer-import', 'demo'],
	...['regions', 'organisations', 'positions', 'employees', 'groups', 'roles', 'rights', 'tenants', 'session-limits'],
].map((name) => `tests/api/${name}.test.ts`);

export default defineConfig({
	test: {
		projects: [
			{
				test: {
					name: 'unit',
					include: ['tests/unit/**/*.test.ts'],
					environment: 'node',
					isolate: false,
					testTimeout: 30_000,
					maxWorkers: 2,
				},
			},
			{
				plugins: [react()],
				test: {
					name: 'browser-unit',
					include: ['tests/unit/**/*.test.tsx'],
					environment: 'jsdom',
					setupFiles: ['tests/support/browser-setup.ts'],
					isolate: false,
					testTimeout: 60_000,
					maxWorkers: 2,
				},
			},
			{
				plugins: [react()],
				test: {
					name: 'schemas',
					include: ['tests/schemas/**/*.test.{ts,tsx}'],
					environment: 'jsdom',
					setupFiles: ['tests/support/browser-setup.ts'],
					isolate: false,
					testTimeout: 60_000,
					maxWorkers: 2,
				},
			},
			{ test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...onDatabase(1) } },
			...(hasOldestServer() ? [{ test: { name: 'api-oldest', include: onOldest, ...onDatabase(2) } }] : []),
			{ test: { name: 'attack', include: ['tests/attack/**/*.test.ts'], ...onDatabase(3) } },
			{
				test: {
					name: 'journeys',
					include: ['tests/journeys/**/*.test.ts'],
					...onDatabase(4),
					testTimeout: 120_000,
				},
			},
		],
	},
});
