import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { LongestFirst } from './tests/support/longest-first.ts';
import { hasOldestServer, onOldest } from './tests/support/oldest-server.ts';
import { isSelecting } from './tests/support/rounds.ts';
import { slowProofsIn } from './tests/support/slow-proofs.ts';

/**
 * For every project: three workers, each of which loads the modules once for all its files of a project. With two, the tests used half of two processors,
 * because tests also wait: for timers, for programs that start, for pages. A busy machine takes its time.
 */
const shared = {
	maxWorkers: 3,
	isolate: false,
	// Of a file with tests that run in full, `npm run prove` runs those only.
	allowOnly: true,
	expect: { poll: { timeout: 20_000 } },
	// A failure shows the whole values: of one that passes at the second attempt nothing else remains.
	chaiConfig: { truncateThreshold: 0 },
};

const onDatabase = {
	...shared,
	globalSetup: ['tests/support/global-setup.ts'],
	testTimeout: 180_000,
	hookTimeout: 120_000,
	// Processes, sockets and browsers fail now and then on a busy machine; `npm test` names the tests that passed only when retried.
	retry: 1,
};
const inBrowser = { ...shared, environment: 'jsdom', setupFiles: ['tests/support/browser-setup.ts'], testTimeout: 60_000 };

/** The test files of the folders; in `npm run prove` only those that contain slow proofs. */
const testsIn = (...folders: string[]) =>
	isSelecting ? folders.flatMap((folder) => slowProofsIn(folder)) : folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

/** The projects in the order in which they start. A worker loads the server, or the renderers, once for all files of a project. */
const projects = [
	{
		test: { ...onDatabase, name: 'server', include: testsIn('tests/attack', 'tests/journeys', 'tests/api', 'tests/scale', 'tests/faults') },
	},
	...(hasOldestServer() ? [{ test: { ...onDatabase, name: 'oldest', include: onOldest } }] : []),
	{
		plugins: [react()],
		test: {
			...inBrowser,
			name: 'browser',
			include: testsIn('tests/schemas', ...(isSelecting ? [] : ['tests/unit'])),
			exclude: ['tests/unit/**/*.test.ts'],
		},
	},
	...(isSelecting
		? []
		: [{ test: { ...shared, name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node' as const, testTimeout: 30_000 } }]),
];

/** All projects are in one group, so a free worker takes the next file of any project. */
export default defineConfig({ test: { sequence: { sequencer: LongestFirst }, projects } });
