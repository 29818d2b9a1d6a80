import type { Route } from '../../http/route.ts';
import type { Services } from '../feature.ts';
import { toCatalogue } from './api-catalogue.ts';
import { storeCatalogue } from './store.ts';

const gatheringTime = 200;

/** Updates the catalogue when calls come and go with their screens; returns how to stop. */
export async function followRoutes(
	{ database, engine, logger }: Pick<Services, 'database' | 'engine' | 'logger'>,
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
