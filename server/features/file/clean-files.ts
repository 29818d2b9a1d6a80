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

/** Removes files that no record has used for a day, and uploads that were never finished. */
export async function cleanFiles(
	{ store, files, quarantine, spool }: Pick<FileServices, 'store' | 'files' | 'quarantine' | 'spool'>,
	now = Date.now(),
): Promise<void> {
	const before = new Date(now - dayLength);
	for (const id of await store.takeLoose(before)) await Promise.all([files.remove(id), quarantine.remove(id)]);
	await spool.clean(before);
}
