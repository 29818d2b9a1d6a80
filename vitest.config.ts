import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { LongestFirst } from './tests/support/longest-first.ts';
import { hasOldestServer, onOldest } from './tests/support/oldest-server.ts';
import { isProving } from './tests/support/rounds.ts';
import { slowProofsIn } from './tests/support/slow-proofs.ts';

/** For every project: two workers, each of which loads the modules once for all its files of a project. */
const shared = { maxWorkers: 2, isolate: false };

const onDatabase = {
	...shared,
	globalSetup: ['tests/support/global-setup.ts'],
	testTimeout: 180_000,
	hookTimeout: 120_000,
	// Processes, sockets and browsers fail now and then on a busy machine; `npm test` names the tests that passed only when retried.
	retry: 1,
};
const inBrowser = { ...shared, environment: 'jsdom', setupFiles: ['tests/support/browser-setup.ts'], testTimeout: 60_000 };

/** The test files in a folder; in `npm run prove` only those that contain slow proofs. */
const testsIn = (folder: string) => (isProving ? slowProofsIn(folder) : [`${folder}/**/*.test.ts`]);

/** Tests on a database server. */
const slow = [
	{ test: { ...onDatabase, name: 'attack', include: testsIn('tests/attack') } },
	{ test: { ...onDatabase, name: 'journeys', include: testsIn('tests/journeys'), testTimeout: 120_000 } },
	{ test: { ...onDatabase, name: 'api', include: testsIn('tests/api') } },
	...(hasOldestServer() ? [{ test: { ...onDatabase, name: 'api-oldest', include: onOldest } }] : []),
];

const quick = [
	{ plugins: [react()], test: { ...inBrowser, name: 'schemas', include: ['tests/schemas/**/*.test.{ts,tsx}'] } },
	{ plugins: [react()], test: { ...inBrowser, name: 'browser-unit', include: ['tests/unit/**/*.test.tsx'] } },
	{ test: { ...shared, name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node', testTimeout: 30_000 } },
];

/** The projects in the order in which they start; all are in one group, so a free worker takes the next file of any project. */
export default defineConfig({
	test: { sequence: { sequencer: LongestFirst }, projects: isProving ? slow : [...slow, ...quick] },
});
