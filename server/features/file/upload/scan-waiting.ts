import { ScannerUnavailable } from '../../../files/scan/clamd.ts';
import type { FeatureWork, Services } from '../../feature.ts';
import { createFileServices, type FileServices } from '../base/file-services.ts';

type ScanServices = Pick<FileServices, 'scanner' | 'files' | 'thumbnails' | 'store' | 'quarantine' | 'logger' | 'reportInfected'>;

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
	{ scanner, files, thumbnails, store, quarantine, logger, reportInfected }: ScanServices,
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
	const row = await store.setInfected(id, result.virus);
	await quarantine.write(id, await files.read(id));
	await Promise.all([files.remove(id), thumbnails.remove(id)]);
	if (row) reportInfected({ fileName: row.file_name, virus: result.virus, ownerId: row.owner_id, tenantId: row.tenant_id });
}
