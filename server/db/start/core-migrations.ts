import { up as core } from '../migrations/0001-core.ts';
import { up as records } from '../migrations/0002-records.ts';
import { up as demoLoad } from '../migrations/0004-demo-load.ts';
import { up as transfer } from '../migrations/0010-transfer.ts';
import { up as baseLoad } from '../migrations/0190-base-load.ts';
import { up as maskedQueries } from '../migrations/0260-masked-queries.ts';
import { up as documentVersions } from '../migrations/0350-document-versions.ts';
import { up as numberCounters } from '../migrations/0351-number-counters.ts';
import { up as points } from '../migrations/0362-points.ts';
import { up as partsOfValues } from '../migrations/0505-parts-of-values.ts';
import { up as childRowsOfImports } from '../migrations/0510-child-rows-of-imports.ts';
import { up as documents } from '../migrations/0610-documents.ts';
import { up as upgrades } from '../migrations/1020-upgrades.ts';
import { up as pageSources } from '../migrations/menus/0935-page-sources.ts';
import { up as menuGroups } from '../migrations/menus/0991-menu-groups.ts';
import { up as archivedFiles } from '../months/migrations/0982-archived-files.ts';
import { up as months } from '../months/migrations/1031-months.ts';
import { up as runsByMonth } from '../months/migrations/1032-runs-by-month.ts';
import type { Migration } from './migrate.ts';

/** The migrations of what no feature owns. */
export const coreMigrations: readonly Migration[] = [
	{ name: '0001-core', up: core },
	{ name: '0002-records', up: records },
	{ name: '0004-demo-load', up: demoLoad },
	{ name: '0010-transfer', up: transfer },
	{ name: '0190-base-load', up: baseLoad },
	{ name: '0260-masked-queries', up: maskedQueries },
	{ name: '0350-document-versions', up: documentVersions },
	{ name: '0351-number-counters', up: numberCounters },
	{ name: '0362-points', up: points },
	{ name: '0505-parts-of-values', up: partsOfValues },
	{ name: '0510-child-rows-of-imports', up: childRowsOfImports },
	{ name: '0610-documents', up: documents },
	{ name: '0935-page-sources', up: pageSources },
	{ name: '0991-menu-groups', up: menuGroups },
	{ name: '0982-archived-files', up: archivedFiles },
	{ name: '1020-upgrades', up: upgrades },
	{ name: '1031-months', up: months },
	{ name: '1032-runs-by-month', up: runsByMonth },
];
