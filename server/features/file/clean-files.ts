import type { FeatureWork, Services } from '../feature.ts';
import { createFileServices, type FileServices } from './base/file-services.ts';

const dayLength = 86_400_000;
const cleaningTime = 3_600_000;

/** Cleans away, every hour, what nothing needs. */
export function startCleaning(all: Services): FeatureWork {
	const services = createFileServices(all);
	const cleaning = setInterval(
		() => void cleanFiles(services).catch((error) => all.logger.warn({ err: error }, 'old files stay')),
		cleaningTime,
	).unref();
	return { stop: () => clearInterval(cleaning) };
}

/** Takes away files that have hung on nothing for a day. */
export async function cleanFiles({ store, files }: Pick<FileServices, 'store' | 'files'>, now = Date.now()): Promise<void> {
	for (const id of await store.takeLoose(new Date(now - dayLength))) await files.remove(id);
}
