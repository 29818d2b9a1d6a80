import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { PortalError } from '../../../contract/base/portal-error.ts';
import { isStoredId } from '../../../contract/input/id.ts';
import type { S3Config } from '../../process/config/file-config.ts';
import { storageTexts } from '../texts.ts';
import { type FileStore, StoreFailure } from './file-store.ts';
import { toStoreFailure } from './folder-store.ts';
import type { Spool } from './spool.ts';

const connectionTimeout = 5000;
/** A store that sends nothing for so long is taken for unreachable. */
const silence = 60_000;
const attempts = 3;
/** The object that names the installation that the objects belong to. */
const markName = '.portal-installation';

/** Files in a bucket of an S3-compatible store. An object appears when it is whole. */
export function createS3Store(config: S3Config, spool: Spool): FileStore {
	const { bucket: Bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = config;
	const options = {
		region,
		...(endpoint && { endpoint, forcePathStyle: true }),
		...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
		maxAttempts: attempts,
		requestHandler: { connectionTimeout, socketTimeout: silence },
		// Many compatible stores do not know the checksums that the library adds by default.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
	} as const;
	// The library is large, and most portals store files in a folder.
	const loaded = import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: new sdk.S3Client(options) }));
	const keyOf = (id: string): { Bucket: string; Key: string } => {
		if (!isStoredId(id)) throw new PortalError('notFound');
		return { Bucket, Key: `${prefix}${id.slice(-2)}/${id}` };
	};
	const put = async (id: string, path: string): Promise<void> => {
		const { size } = await stat(path).catch((error) => Promise.reject(toStoreFailure(error)));
		const object = { ...keyOf(id), Body: createReadStream(path), ContentLength: size, ContentType: 'application/octet-stream' };
		await ask(async () => {
			const { sdk, client } = await loaded;
			await client.send(new sdk.PutObjectCommand(object));
		});
	};
	return {
		async write(id, content) {
			// The length of an object is sent before its content.
			const { path, totalBytes } = await spool.receive(content);
			try {
				await put(id, path);
				return totalBytes;
			} finally {
				await rm(path, { force: true });
			}
		},
		async take(id, path) {
			await put(id, path);
			await rm(path, { force: true });
		},
		async read(id, range) {
			const part = range && { Range: `bytes=${range.start}-${range.end}` };
			return ask(async () => {
				const { sdk, client } = await loaded;
				return (await client.send(new sdk.GetObjectCommand({ ...keyOf(id), ...part }))).Body as Readable;
			});
		},
		async size(id) {
			try {
				const { sdk, client } = await loaded;
				return (await client.send(new sdk.HeadObjectCommand(keyOf(id)))).ContentLength;
			} catch (error) {
				if (isMissing(error)) return undefined;
				throw toFailure(error);
			}
		},
		async claim(installation) {
			const { sdk, client } = await loaded;
			return ask(() => claimBucket({ sdk, client, mark: { Bucket, Key: `${prefix}${markName}` } }, installation));
		},
		async clean(before, needed) {
			const { sdk, client } = await loaded;
			for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
				const page = await ask(() =>
					client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 500, ...(token && { ContinuationToken: token }) })),
				);
				token = page.NextContinuationToken;
				const old = (page.Contents ?? []).flatMap(({ Key = '', LastModified }) => {
					const id = Key.slice(Key.lastIndexOf('/') + 1);
					const isOurs = isStoredId(id) && Key === keyOf(id).Key;
					return isOurs && LastModified !== undefined && LastModified < before ? [id] : [];
				});
				const kept = old.length === 0 ? new Set<string>() : await needed(old);
				for (const id of old) if (!kept.has(id)) await ask(() => client.send(new sdk.DeleteObjectCommand(keyOf(id))));
			}
		},
		async remove(id) {
			await ask(async () => {
				const { sdk, client } = await loaded;
				await client.send(new sdk.DeleteObjectCommand(keyOf(id)));
			});
		},
	};
}

/** Longer than a store takes for one small object, in ms. */
const settleTime = 1000;
/** A portal that ended while it claimed a bucket does not hinder others for longer, in ms. */
const claimTime = 60_000;

/**
 * Of several portals that claim a bucket at once, one has it. Few stores can write an object only if it does not exist, so each portal announces itself,
 * waits until the others must have done so, too, and only the first of them writes the mark. The list is read before the mark: a portal withdraws its
 * announcement after it has written the mark.
 */
async function claimBucket(
	{ sdk, client, mark }: { sdk: typeof import('@aws-sdk/client-s3'); client: S3Client; mark: { Bucket: string; Key: string } },
	installation: string,
): Promise<boolean> {
	const read = async () =>
		(
			await client.send(new sdk.GetObjectCommand(mark)).catch((error) => (isMissing(error) ? undefined : Promise.reject(error)))
		)?.Body?.transformToString();
	const found = await read();
	if (found !== undefined) return found === installation;
	const announcement = { ...mark, Key: `${mark.Key}.${installation}` };
	await client.send(new sdk.PutObjectCommand({ ...announcement, Body: installation }));
	await sleep(settleTime);
	const { Contents = [] } = await client.send(new sdk.ListObjectsV2Command({ Bucket: mark.Bucket, Prefix: `${mark.Key}.` }));
	const isFirst = firstKey(Contents) === announcement.Key;
	if ((await read()) === undefined && isFirst) await client.send(new sdk.PutObjectCommand({ ...mark, Body: installation }));
	await client.send(new sdk.DeleteObjectCommand(announcement));
	return (await read()) === installation;
}

/** By the clock of the store; those that are much older than the newest one are of portals that have ended. */
function firstKey(announcements: ReadonlyArray<{ Key?: string; LastModified?: Date }>): string | undefined {
	const timed = announcements.map(({ Key = '', LastModified }) => ({ key: Key, at: LastModified?.getTime() ?? 0 }));
	const newest = Math.max(...timed.map(({ at }) => at));
	const current = timed.filter(({ at }) => at > newest - claimTime);
	return current.sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1))[0]?.key;
}

async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		throw toFailure(error);
	}
}

function isMissing(error: unknown): boolean {
	return ['NoSuchKey', 'NotFound'].includes(nameOf(error));
}

function nameOf(error: unknown): string {
	return error instanceof Error ? error.name : '';
}

const full = new Set(['QuotaExceeded', 'EntityTooLarge', 'XMinioStorageFull', 'InsufficientStorage']);

/** Refused keys and missing buckets are for the operator, who finds the cause in the log; the user can only try again. */
function toFailure(error: unknown): unknown {
	if (error instanceof PortalError) return error;
	if (isMissing(error)) return new StoreFailure(storageTexts.lost(), error, true);
	return new StoreFailure(full.has(nameOf(error)) ? storageTexts.full() : storageTexts.unreachable(), error);
}
