import type { Migration } from '../start/migrate.ts';
import { up as core } from './0001-core.ts';
import { up as records } from './0002-records.ts';
import { up as demoLoad } from './0004-demo-load.ts';
import { up as transfer } from './0010-transfer.ts';
import { up as baseLoad } from './0190-base-load.ts';
import { up as maskedQueries } from './0260-masked-queries.ts';
import { up as documentVersions } from './0350-document-versions.ts';
import { up as numberCounters } from './0351-number-counters.ts';
import { up as points } from './0362-points.ts';
import { up as partsOfValues } from './0505-parts-of-values.ts';
import { up as childRowsOfImports } from './0510-child-rows-of-imports.ts';
import { up as documents } from './0610-documents.ts';
import { up as pageSources } from './0935-page-sources.ts';
import { up as upgrades } from './1020-upgrades.ts';

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
	{ name: '1020-upgrades', up: upgrades },
];
