import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { LongestFirst } from './tests/support/longest-first.ts';
import { hasOldestServer, onOldest } from './tests/support/oldest-server.ts';

/** Every project: two workers, who take files of all projects, and load the modules once for all their files of one. */
const shared = { maxWorkers: 2, isolate: false };

const onDatabase = {
	...shared,
	globalSetup: ['tests/support/global-setup.ts'],
	testTimeout: 180_000,
	hookTimeout: 120_000,
	// Processes, sockets and browsers on a busy machine: what fails is tried once more, and `npm test` names what passed only then.
	retry: 1,
};

const inBrowser = { ...shared, environment: 'jsdom', setupFiles: ['tests/support/browser-setup.ts'], testTimeout: 60_000 };

/** The projects in the order in which they begin; the next one fills the gaps at the end of the last. */
export default defineConfig({
	test: {
		sequence: { sequencer: LongestFirst },
		projects: [
			{ test: { ...onDatabase, name: 'attack', include: ['tests/attack/**/*.test.ts'] } },
			{ test: { ...onDatabase, name: 'journeys', include: ['tests/journeys/**/*.test.ts'], testTimeout: 120_000 } },
			{ test: { ...onDatabase, name: 'api', include: ['tests/api/**/*.test.ts'] } },
			...(hasOldestServer() ? [{ test: { ...onDatabase, name: 'api-oldest', include: onOldest } }] : []),
			{ plugins: [react()], test: { ...inBrowser, name: 'schemas', include: ['tests/schemas/**/*.test.{ts,tsx}'] } },
			{ plugins: [react()], test: { ...inBrowser, name: 'browser-unit', include: ['tests/unit/**/*.test.tsx'] } },
			{ test: { ...shared, name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node', testTimeout: 30_000 } },
		],
	},
});
