import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { inAllLanguages } from '../../../../contract/base/define-texts.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { states } from '../../../../contract/base/states.ts';
import type { FinishedUpload } from '../../../../contract/files/large-upload.ts';
import type { Call } from '../../../http/route.ts';
import { FairQueue } from '../../../http/turns/fair-queue.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { FileServices } from '../base/file-services.ts';
import { type FileOwner, toAttachment } from '../base/store.ts';
import type { StoredRefusal } from '../base/stored-refusal.ts';
import { admitFile, refuseFile } from '../upload/admit-file.ts';
import type { Upload, UploadStore } from './store.ts';
import { uploadTexts } from './texts.ts';

/** A check may take minutes; proxies end calls that are silent for longer than this. */
const longestWait = 10_000;

/** How many whole files this node checks at once, and one person and tenant. */
const atOnce = { all: 2, tenant: 2, person: 1 };
const mostWaiting = 1_000;

export type FinishServices = FileServices & { uploads: UploadStore };

/** Checks whole files, a few at a time and in turn over tenants and persons. */
export class UploadChecks {
	readonly #services: FinishServices;
	readonly #queue = new FairQueue({ atWork: atOnce.all, waiting: mostWaiting, shared: Number.POSITIVE_INFINITY });

	constructor(services: FinishServices) {
		this.#services = services;
	}

	/** Makes a file of an upload that arrived whole. Returns `checking` when that takes long, to be called again. */
	async finish(
		upload: Upload,
		sha256: string,
		{ principal, language }: Pick<Call<Principal>, 'principal' | 'language'>,
	): Promise<FinishedUpload> {
		const { uploads, store } = this.#services;
		if (upload.outcome === undefined && (await uploads.claim(upload.id))) {
			const check = this.#check(upload, sha256, principal);
			// After the wait nobody listens to an error; the next call repeats the check.
			check.catch((error) => this.#services.logger.warn({ err: error, id: upload.id }, 'An upload could not be checked.'));
			await Promise.race([check, sleep(longestWait, undefined, { ref: false })]);
		}
		const { outcome, refusal } = (await uploads.find(upload.id, principal)) ?? upload;
		if (refusal) throw new PortalError(refusal.kind in states ? refusal.kind : 'invalidInput', { message: refusal.message[language] });
		if (outcome === undefined) return { state: 'checking' };
		const [file] = await store.find(principal.tenantId, [upload.id]);
		if (!file) throw new PortalError('notFound');
		return { state: 'stored', file: toAttachment(file) };
	}

	async #check(upload: Upload, sha256: string, { tenantId, userId, organisationId }: Principal): Promise<void> {
		const { uploads, store, parts } = this.#services;
		const endClaim = uploads.keepClaim(upload.id);
		try {
			const leave = await this.#queue.enter(
				[
					{ key: tenantId, atWork: atOnce.tenant },
					{ key: userId, atWork: atOnce.person },
				],
				{ waiting: mostWaiting, retryAfter: 5 },
			);
			try {
				// A process that ended between the file and the outcome has done the work.
				const refusal = (await store.exists(upload.id))
					? undefined
					: await this.#admit(upload, sha256, { tenantId, userId, organisationId }).catch(toRefusal);
				const unneeded = await uploads.finish(upload.id, refusal);
				await removeParts({ ...this.#services, parts }, unneeded);
			} finally {
				leave();
			}
		} finally {
			await endClaim();
		}
	}

	/** Puts the parts together on the local disk, where ordinary uploads are checked as well. */
	async #admit(upload: Upload, sha256: string, owner: FileOwner): Promise<undefined> {
		const { uploads, parts, spool } = this.#services;
		const hash = createHash('sha256');
		const ids = await uploads.parts(upload.id);
		const whole = await spool.receive(Readable.from(contentOf(ids, { parts, look: (chunk) => hash.update(chunk) }), { objectMode: false }));
		try {
			if (whole.totalBytes !== upload.totalBytes || hash.digest('hex') !== sha256)
				throw refuseFile(uploadTexts.changed({ name: upload.fileName }));
			await admitFile(this.#services, { ...whole, fileName: upload.fileName, id: upload.id }, owner);
		} finally {
			await rm(whole.path, { force: true });
		}
	}
}

/** Removes the bytes of parts without rows. What cannot be removed now is removed by the clean-up. */
export async function removeParts({ parts, logger }: Pick<FileServices, 'parts' | 'logger'>, ids: readonly string[]): Promise<void> {
	for (const id of ids)
		await parts.remove(id).catch((error) => logger.warn({ err: error, id }, 'A part of an upload cannot be removed yet.'));
}

async function* contentOf(
	ids: readonly string[],
	{ parts, look }: Pick<FileServices, 'parts'> & { look(chunk: Buffer): void },
): AsyncGenerator<Buffer> {
	for (const id of ids) {
		for await (const chunk of await parts.read(id)) {
			look(chunk as Buffer);
			yield chunk as Buffer;
		}
	}
}

/** What is wrong with the file stays wrong; a store that is not available is tried again. */
function toRefusal(error: unknown): StoredRefusal {
	if (!(error instanceof PortalError) || error.kind === 'unavailable') throw error;
	return { kind: error.kind, message: inAllLanguages(error.details.message ?? states[error.kind].text) };
}
