import { existsSync } from 'node:fs';
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
	sequence: { groupOrder },
});

/** What the oldest supported PostgreSQL is tried with: every API test but those about starting the embedded one. */
const aboutStarting = ['tests/api/start-embedded.test.ts', 'tests/api/start-portal.test.ts', 'tests/api/kill.test.ts'];

export default defineConfig({
	test: {
		projects: [
			{ test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node', isolate: false, testTimeout: 30_000 } },
			{
				plugins: [react()],
				test: {
					name: 'browser-unit',
					include: ['tests/unit/**/*.test.tsx'],
					environment: 'jsdom',
					...(existsSync('tests/support/browser-setup.ts') && { setupFiles: ['tests/support/browser-setup.ts'] }),
					testTimeout: 60_000,
				},
			},
			{
				plugins: [react()],
				test: { name: 'schemas', include: ['tests/schemas/**/*.test.{ts,tsx}'], environment: 'jsdom', testTimeout: 60_000 },
			},
			{ test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...onDatabase(1) } },
			...(hasOldestServer()
				? [{ test: { name: 'api-oldest', include: ['tests/api/**/*.test.ts'], exclude: aboutStarting, ...onDatabase(2) } }]
				: []),
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
