import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { v7 as newId } from 'uuid';
import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput, type PortalError } from '../../../../contract/base/portal-error.ts';
import { checkFile } from '../../../files/check/check-file.ts';
import { ScannerUnavailable, type ScanResult } from '../../../files/scan/clamd.ts';
import type { FileStore } from '../../../files/stores/file-store.ts';
import { storageTexts } from '../../../files/texts.ts';
import type { FileServices } from '../base/file-services.ts';
import { refuseBeyondQuota } from '../base/quota.ts';
import type { FileOwner, StoredAttachment } from '../base/store.ts';

/** An upload on the local disk that arrived whole. */
export interface ReceivedFile {
	path: string;
	fileName: string;
	totalBytes: number;
	/** The id that the file gets. Default: a new one. */
	id?: string;
}

/** Checks, scans and stores an upload. Either the file and its row exist afterwards, or neither. */
export async function admitFile(services: FileServices, file: ReceivedFile, owner: FileOwner): Promise<StoredAttachment> {
	const { store, files, maxImagePixels } = services;
	const problem = await withHandle(file, (local) => checkFile(local, { maxImagePixels }));
	if (problem) throw refuseFile(problem);
	const result = await scan(services, file);
	if (result?.state === 'too-large') throw refuseFile(storageTexts.scanLimit({ name: file.fileName }));
	const { fileName, totalBytes, id = newId() } = file;
	const isInfected = result?.state === 'infected';
	const bytes = isInfected ? services.quarantine : files;
	const virus = isInfected ? result.virus : null;
	const found = { fileName, virus: virus ?? '', ownerId: owner.userId, tenantId: owner.tenantId };
	const add = async () => {
		await bytes.take(id, file.path);
		return store.add({ id, fileName, totalBytes, scanState: result?.state ?? null, virus }, owner, async (usages, db) => {
			refuseBeyondQuota(usages, services.quotas);
			if (isInfected) await services.infected.store(db, found);
		});
	};
	const row = await add().catch((error) => settle(services, { bytes, id, error }));
	if (virus === null) return row;
	await services.infected.announce(found);
	throw refuseFile(storageTexts.infected({ name: fileName, virus }));
}

/** The row of an upload whose transaction failed: it exists when only the reply to the commit was lost. Without it the bytes are removed, and the error is thrown. */
async function settle(
	{ store }: Pick<FileServices, 'store'>,
	{ bytes, id, error }: { bytes: FileStore; id: string; error: unknown },
): Promise<StoredAttachment> {
	// Where the database cannot tell, the bytes stay: without a row, the clean-up removes them.
	const row = await store.findSettled(id).catch(() => null);
	if (row) return row;
	if (row === undefined) await bytes.remove(id).catch(() => undefined);
	throw error;
}

export function refuseFile(problem: Message): PortalError {
	return invalidInput([{ path: 'file', message: problem }], problem);
}

/** Null without a scanner; `waiting` while the scanner is not available. */
async function scan(
	{ scanner, logger }: FileServices,
	{ path, totalBytes }: ReceivedFile,
): Promise<ScanResult | { state: 'waiting' } | null> {
	if (!scanner) return null;
	if (totalBytes > scanner.maxBytes) return { state: 'too-large' };
	try {
		return await scanner.scan(createReadStream(path));
	} catch (error) {
		if (!(error instanceof ScannerUnavailable)) throw error;
		logger.error({ err: error }, 'The virus scanner is not available; new files cannot be read until they are scanned.');
		return { state: 'waiting' };
	}
}

async function withHandle<Result>(
	file: ReceivedFile,
	work: (file: ReceivedFile & { handle: Awaited<ReturnType<typeof open>> }) => Promise<Result>,
): Promise<Result> {
	const handle = await open(file.path);
	try {
		return await work({ ...file, handle });
	} finally {
		await handle.close();
	}
}
