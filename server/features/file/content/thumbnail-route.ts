import { Readable } from 'node:stream';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { extensionOf, kindOfFile } from '../../../../contract/files/file-kinds.ts';
import { StoreFailure } from '../../../files/stores/file-store.ts';
import { makeThumbnail } from '../../../files/thumbnails/make-thumbnail.ts';
import type { Call, Route } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import { refuseUnscanned } from '../base/file-access.ts';
import type { FileServices } from '../base/file-services.ts';
import type { StoredAttachment } from '../base/store.ts';
import { fileTexts } from '../base/texts.ts';
import { contentRoute, findFile, sealed } from './content-routes.ts';

/** Larger pictures are not read for a thumbnail: the decoder holds the whole file in memory. */
const mostBytes = 64 * 1_048_576;
/** The formats that the decoder knows; a bmp is shown as it is. */
const decoded: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp']);

/** The call for a small picture of a picture; made when somebody first asks, and stored beside the file. */
export function createThumbnailRoute(services: FileServices): Route {
	const maker = new ThumbnailMaker(services);
	return contentRoute({
		name: 'thumbnail',
		summary: 'A small picture of a picture (answers the picture itself).',
		handle: (call) => sendThumbnail(services, maker, call),
	});
}

async function sendThumbnail(services: FileServices, maker: ThumbnailMaker, call: Call<Principal | null>): Promise<unknown> {
	const file = await findFile(services, call, 'image');
	refuseUnscanned(file);
	const kind = kindOfFile(file.file_name);
	if (kind?.preview !== 'image') throw new PortalError('unsupportedMedia', { message: fileTexts.notPreviewable() });
	const isDecoded = decoded.has(extensionOf(file.file_name));
	if (Number(file.total_bytes) > mostBytes) throw new PortalError('unsupportedMedia', { message: fileTexts.notPreviewable() });
	const content = await (isDecoded ? maker.read(file) : services.files.read(file.id));
	call.reply
		.type(isDecoded ? 'image/webp' : kind.type)
		.header('x-content-type-options', 'nosniff')
		.header('content-security-policy', `${sealed}; sandbox`)
		.header('cache-control', 'private, max-age=300')
		.header('content-disposition', 'inline');
	return call.reply.send(content);
}

/** Makes one thumbnail after the other, so that a page of pictures does not take the processors from everybody. */
class ThumbnailMaker {
	readonly #services: FileServices;
	readonly #making = new Map<string, Promise<void>>();
	#last: Promise<unknown> = Promise.resolve();

	constructor(services: FileServices) {
		this.#services = services;
	}

	async read(file: StoredAttachment): Promise<Readable> {
		const { thumbnails } = this.#services;
		const stored = await thumbnails.read(file.id).catch(ignoreMissing);
		if (stored) return stored;
		await this.#make(file.id);
		return thumbnails.read(file.id);
	}

	#make(id: string): Promise<void> {
		const running = this.#making.get(id);
		if (running) return running;
		const made = this.#last.then(() => this.#makeNow(id)).finally(() => this.#making.delete(id));
		this.#making.set(id, made);
		this.#last = made.catch(() => undefined);
		return made;
	}

	async #makeNow(id: string): Promise<void> {
		const { files, thumbnails, store, maxImagePixels, logger } = this.#services;
		const content = await files.read(id);
		const made = await makeThumbnail(content, maxImagePixels).catch((error: unknown) => {
			content.destroy();
			logger.warn({ err: error, id }, 'No thumbnail can be made of a picture.');
			throw new PortalError('unsupportedMedia', { message: fileTexts.notPreviewable() });
		});
		await thumbnails.write(id, Readable.from([made]));
		// Somebody may have removed the file meanwhile.
		if (!(await store.exists(id))) await thumbnails.remove(id);
	}
}

function ignoreMissing(error: unknown): undefined {
	if (error instanceof StoreFailure && error.isLost) return undefined;
	throw error;
}
