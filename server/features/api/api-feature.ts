import { storeCatalogue } from '../../db/api-sql.ts';
import type { Database } from '../../db/database.ts';
import type { Feature, Route } from '../../http/route.ts';
import type { DescribeEvent, ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import type { EngineLogger, MetadataEngine } from '../../metadata/metadata-engine.ts';
import type { RoleServices } from '../role/role-services.ts';
import { groupOf, purposeOf, toCatalogue } from './api-catalogue.ts';
import { createClientSecretRoute } from './client-secret.ts';

/** Clients of other systems, beyond what their screen files say. */
export function createApiFeature(services: RoleServices): Feature {
	return { routes: [createClientSecretRoute(services)] };
}

/** What the screen file of the catalogue can not say: groups and purposes in the reader's language. */
export function createCatalogueHooks(engine: () => Pick<MetadataEngine, 'records'>): ScreenHooks {
	return {
		async describe({ records, language }: DescribeEvent) {
			const screens = engine().records.screens(language);
			return records.map(({ path, summary }) => ({
				groupName: groupOf(String(path), screens, language),
				summary: purposeOf(String(path), screens, language) ?? summary,
			}));
		},
	};
}

const gatheringTime = 200;

/** Keeps the catalogue in step with the calls that there are, also when screens come and go; answers how to stop. */
export async function followRoutes(
	{ database, engine, logger }: { database: Database; engine: MetadataEngine; logger: EngineLogger },
	routes: () => Route[],
): Promise<() => Promise<void>> {
	const store = () => storeCatalogue(database, toCatalogue(routes(), engine.records.screens('zh-CN')));
	await store();
	let timer: NodeJS.Timeout | undefined;
	let work: Promise<void> = Promise.resolve();
	const forget = engine.onChange(() => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			work = work.then(store).catch((error) => logger.warn({ err: error }, 'the catalogue of calls is not up to date'));
		}, gatheringTime);
	});
	return async () => {
		forget();
		clearTimeout(timer);
		await work;
	};
}
