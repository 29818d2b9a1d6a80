import { ScannerUnavailable } from '../../../files/scan/clamd.ts';
import type { FeatureWork, Services } from '../../feature.ts';
import { createFileServices, type FileServices } from '../base/file-services.ts';
import type { StoredAttachment } from '../base/store.ts';

type ScanServices = Pick<FileServices, 'scanner' | 'files' | 'thumbnails' | 'previews' | 'store' | 'quarantine' | 'logger' | 'infected'>;

const pause = 60_000;
const batch = 20;

/** Scans, every minute, files that came while the scanner was not available, and those from before it was configured. */
export function startScanning(all: Services): FeatureWork {
	const services = createFileServices(all);
	if (!services.scanner) return { stop: () => undefined };
	let isRunning = false;
	const timer = setInterval(async () => {
		if (isRunning) return;
		isRunning = true;
		await scanWaiting(services).catch((error) => all.logger.error({ err: error }, 'Files cannot be scanned.'));
		isRunning = false;
	}, pause).unref();
	return { stop: () => clearInterval(timer) };
}

/** Scans files without a result, one after the other; ends when the scanner is not available. */
export async function scanWaiting(services: ScanServices): Promise<void> {
	const { store } = services;
	let after = '';
	const unscanned = () => store.unscanned({ after, limit: batch, maxBytes: services.scanner?.maxBytes ?? 0 });
	for (let ids = await unscanned(); ids.length > 0; ids = await unscanned()) {
		for (const id of ids) await scanStored(services, id);
		after = ids.at(-1) ?? '';
	}
}

async function scanStored(
	{ scanner, files, thumbnails, previews, store, quarantine, logger, infected }: ScanServices,
	id: string,
): Promise<void> {
	const content = await files.read(id).catch(() => undefined);
	if (!scanner || !content) return;
	const result = await scanner.scan(content).catch((error: unknown) => {
		if (error instanceof ScannerUnavailable) throw error;
		logger.error({ err: error, id }, 'A file cannot be scanned.');
	});
	if (result?.state === 'too-large') return logger.warn({ id }, 'A file is too large for the virus scanner and stays closed.');
	if (result?.state === 'clean') return store.setClean(id);
	if (result?.state !== 'infected') return;
	const { virus } = result;
	const toFound = ({ file_name, owner_id, tenant_id }: StoredAttachment) => ({
		fileName: file_name,
		virus,
		ownerId: owner_id,
		tenantId: tenant_id,
	});
	await quarantine.write(id, await files.read(id));
	const row = await store.setInfected(id, virus, (found, db) => infected.store(db, toFound(found)));
	await Promise.all([files.remove(id), thumbnails.remove(id), previews.remove(id)]);
	if (row) await infected.announce(toFound(row));
}
