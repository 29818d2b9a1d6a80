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

/** Removes files that nothing has used for some days, and uploads that were never finished. Several nodes may do so at once: each takes other files. */
export async function cleanFiles(
	{ store, files, quarantine, spool, unusedDays }: Pick<FileServices, 'store' | 'files' | 'quarantine' | 'spool' | 'unusedDays'>,
	now = Date.now(),
): Promise<void> {
	const before = new Date(now - unusedDays * dayLength);
	const takeSome = () => store.takeLoose(before);
	for (let ids = await takeSome(); ids.length > 0; ids = await takeSome())
		for (const id of ids) await Promise.all([files.remove(id), quarantine.remove(id)]);
	await spool.clean(new Date(now - dayLength));
}
