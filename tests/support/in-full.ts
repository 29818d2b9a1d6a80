import { it } from 'vitest';

import { isProving } from './rounds.ts';

/** A test that takes long beside what it adds to the others of its file: only `npm run prove` runs it, and of its file no test that runs in `npm test`. */
export const itInFull = isProving ? it.only : it.skip;

/** A test of such a file that runs in `npm test`, and with more rounds in `npm run prove`. */
export const itAlsoInFull = isProving ? it.only : it;
