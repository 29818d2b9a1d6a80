import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { LongestFirst } from './tests/support/longest-first.ts';
import { hasOldestServer, onOldest } from './tests/support/oldest-server.ts';
import { isProving } from './tests/support/rounds.ts';
import { slowProofsIn } from './tests/support/slow-proofs.ts';

/** Every project: two workers that take files of all projects, and load the modules once for all their files of one. */
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

/** The test files in a folder; for `npm run prove` those that then run more than in `npm test`. */
const testsIn = (folder: string) => (isProving ? slowProofsIn(folder) : [`${folder}/**/*.test.ts`]);

/** On a server and in a real browser. */
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

/** The projects in the order in which they begin; the next one fills the gap at the end of the last. */
export default defineConfig({
	test: { sequence: { sequencer: LongestFirst }, projects: isProving ? slow : [...slow, ...quick] },
});
