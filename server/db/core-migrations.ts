import type { Migration } from './migrate.ts';
import { up as core } from './migrations/0001-core.ts';
import { up as records } from './migrations/0002-records.ts';
import { up as demoLoad } from './migrations/0004-demo-load.ts';
import { up as transfer } from './migrations/0010-transfer.ts';
import { up as baseLoad } from './migrations/0190-base-load.ts';
import { up as maskedQueries } from './migrations/0260-masked-queries.ts';

/** The migrations of what no feature owns. */
export const coreMigrations: readonly Migration[] = [
	{ name: '0001-core', up: core },
	{ name: '0002-records', up: records },
	{ name: '0004-demo-load', up: demoLoad },
	{ name: '0010-transfer', up: transfer },
	{ name: '0190-base-load', up: baseLoad },
	{ name: '0260-masked-queries', up: maskedQueries },
];
