import path from 'node:path';
import { unlessBackup } from '../../../db/backup/snapshot.ts';
import { createFolderStore } from '../../../files/stores/folder-store.ts';
import type { S3Config } from '../../../process/config/file-config.ts';
import { StartProblem } from '../../../process/start-problem.ts';
import type { FeatureWork, Services } from '../../feature.ts';
import { createFileServices, type FileServices } from '../base/file-services.ts';
import { createFileStores, storedKinds } from '../base/file-stores.ts';
import { removeContents } from '../base/remove-contents.ts';
import { UploadStore } from '../tus/store.ts';
import { cleanContents, type StoreOwner } from './clean-contents.ts';
import { cleanUnknownParts, cleanUploads } from './clean-uploads.ts';
import { readInstallation } from './store.ts';

const dayLength = 86_400_000;
const cleaningTime = 3_600_000;

/** Removes, every hour, what nothing needs; contents without a row, for which all of a store is listed, once a day. */
export function startCleaning(all: Services): FeatureWork {
	const services = { ...createFileServices(all), uploads: new UploadStore(all.database) };
	let hours = 0;
	const clean = async () => {
		await cleanFiles(services);
		await cleanUploads(services);
		if (hours++ % 24 !== 0) return;
		const installation = await readInstallation(all.database);
		await cleanLeftovers({ ...services, installation });
		await cleanUnknownParts({ ...services, installation });
	};
	const warn = (error: unknown) => all.logger.warn({ err: error }, 'The stores of files could not be marked yet.');
	// The portal that starts first has a folder; the sweep reports another one.
	const claimed = claimFolders(all).catch(warn);
	const cleaning = setInterval(
		() => void clean().catch((error) => all.logger.warn({ err: error }, 'Old files could not be removed; trying again in an hour.')),
		cleaningTime,
	).unref();
	return {
		async onServe() {
			if ((await ownsBuckets(all).catch(warn)) === false) throw foreignBucket(all.config.s3);
		},
		async stop() {
			clearInterval(cleaning);
			await claimed;
		},
	};
}

async function claimFolders({ database, config }: Services): Promise<void> {
	const installation = await readInstallation(database);
	for (const stored of storedKinds) await createFileStores(config, stored).folder.claim(installation);
	await createFolderStore(path.join(config.dataFolder, 'quarantine')).claim(installation);
}

/** Whether this portal may use the bucket; true without one. */
async function ownsBuckets({ database, config }: Services): Promise<boolean> {
	const installation = await readInstallation(database);
	const claim = async (stored: (typeof storedKinds)[number]) => createFileStores(config, stored).s3?.claim(installation) ?? true;
	const [first, ...others] = storedKinds;
	// Of two portals that start at once, each could have one of the parts, and both would be refused; so one part decides.
	return (await claim(first)) && (await Promise.all(others.map(claim))).every((isOurs) => isOurs);
}

/** Each portal would take the files of the other for leftovers. */
function foreignBucket(s3: S3Config | null): StartProblem {
	return new StartProblem(
		`The bucket "${s3?.bucket}" with the prefix "${s3?.prefix}" belongs to another portal. Set another PORTAL_S3_PREFIX; or, if that portal does not exist any more, delete the objects named .portal-installation.`,
	);
}

type Leftovers = Pick<FileServices, 'database' | 'store' | 'files' | 'thumbnails' | 'previews' | 'quarantine'>;

/** Removes files that nothing has used for some days, and uploads that were never finished. Several nodes may do so at once: each takes other files. */
export async function cleanFiles(
	services: Leftovers & Pick<FileServices, 'spool' | 'unusedDays' | 'logger'>,
	now = Date.now(),
): Promise<void> {
	const before = new Date(now - services.unusedDays * dayLength);
	const takeSome = () => services.store.takeLoose(before);
	for (let ids = await takeSome(); ids.length > 0; ids = await takeSome()) await removeContents(services, ids);
	await services.spool.clean(new Date(now - dayLength));
}

/** Removes contents without a row, which a process that was killed during an upload or a removal has left for a day. */
export async function cleanLeftovers(
	{ database, store, files, thumbnails, previews, quarantine, ...owner }: Leftovers & StoreOwner,
	now = Date.now(),
): Promise<void> {
	const before = new Date(now - dayLength);
	for (const contents of [files, thumbnails, previews, quarantine])
		await unlessBackup(database, () => cleanContents(contents, { ...owner, before, known: (ids) => store.known(ids) }));
}
