import { createReadStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { FilePages } from '../../../../contract/files/attachment.ts';
import { extensionOf, kindOfFile } from '../../../../contract/files/file-kinds.ts';
import { officeToPdf } from '../../../files/office/office-to-pdf.ts';
import { type Route, signedInRoute } from '../../../http/route.ts';
import { FairQueue } from '../../../http/turns/fair-queue.ts';
import type { Principal } from '../../../principal/principal.ts';
import { needReadable, refuseUnscanned } from '../base/file-access.ts';
import { readFileId } from '../base/file-input.ts';
import type { FileServices } from '../base/file-services.ts';
import type { StoredAttachment } from '../base/store.ts';

/** Larger documents are not converted. */
const mostBytes = 64 * 1_048_576;
/** A conversion may take a minute; proxies end calls that are silent for longer than this. */
const longestWait = 10_000;
const waiting = { all: 50, person: 3 };
/** A document that failed is not tried again for this long, in ms. */
const pause = 600_000;

/** The call that prepares the pages of a document of Office. */
export function createPagesRoute(services: FileServices): Route {
	const pages = new OfficePages(services);
	return signedInRoute({
		method: 'GET',
		path: '/platform/v3/file/pages',
		policy: 'signed-in',
		summary: 'Converts a document of Office to PDF for `file/preview`; while the state is `converting`, the call is repeated.',
		load: 'file',
		input: { type: 'object', required: ['attachmentId'], properties: { attachmentId: { type: 'string', format: 'uuid' } } },
		handle: async (call): Promise<FilePages> => {
			const file = await needReadable(services, readFileId(call.input.attachmentId), call);
			refuseUnscanned(file);
			return { state: await pages.prepare(file, call.principal) };
		},
	});
}

/** Converts one document after the other, in turn over tenants and persons. */
class OfficePages {
	readonly #services: FileServices;
	readonly #queue = new FairQueue({ atWork: 1, waiting: waiting.all, shared: Number.POSITIVE_INFINITY });
	readonly #running = new Map<string, Promise<void>>();
	readonly #failed = new LRUCache<string, true>({ max: 1_000, ttl: pause });

	constructor(services: FileServices) {
		this.#services = services;
	}

	async prepare(file: StoredAttachment, principal: Principal): Promise<FilePages['state']> {
		const { office, previews } = this.#services;
		const { id } = file;
		if (!office || !kindOfFile(file.file_name)?.isOffice || Number(file.total_bytes) > mostBytes) return 'none';
		if ((await previews.size(id)) !== undefined) return 'ready';
		if (this.#failed.has(id)) return 'none';
		const conversion = this.#running.get(id) ?? this.#start(file, principal);
		await Promise.race([conversion, sleep(longestWait, undefined, { ref: false })]);
		if (this.#running.has(id)) return 'converting';
		return this.#failed.has(id) ? 'none' : 'ready';
	}

	#start(file: StoredAttachment, principal: Principal): Promise<void> {
		const conversion = this.#convert(file, principal).finally(() => this.#running.delete(file.id));
		this.#running.set(file.id, conversion);
		// After the wait nobody listens to an error.
		conversion.catch(() => undefined);
		return conversion;
	}

	async #convert({ id, file_name }: StoredAttachment, { tenantId, userId }: Principal): Promise<void> {
		const { office, files, previews, store, logger } = this.#services;
		if (!office) return;
		const levels = [tenantId, userId].map((key) => ({ key, atWork: 1 }));
		const leave = await this.#queue.enter(levels, { waiting: waiting.person, retryAfter: 10 });
		try {
			const content = await files.read(id);
			await officeToPdf({ content, extension: extensionOf(file_name) }, office, (pdf) => previews.write(id, createReadStream(pdf)));
			// Somebody may have removed the file meanwhile.
			if (!(await store.exists(id))) await previews.remove(id);
		} catch (error) {
			this.#failed.set(id, true);
			logger.warn({ err: error, id }, 'A document cannot be converted for its preview.');
		} finally {
			leave();
		}
	}
}
