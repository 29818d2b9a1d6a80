import { it } from 'vitest';

import { isProving } from './rounds.ts';

/** A test that takes long beside what it adds to the others of its file: only `npm run prove` runs it. */
export const itInFull = it.runIf(isProving);
