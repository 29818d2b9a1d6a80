import { holdsFiles } from '../../../../contract/files/file-rules.ts';
import type { FileStore } from '../../../files/stores/file-store.ts';
import { loadSharp } from '../../../files/thumbnails/load-sharp.ts';
import type { Services } from '../../feature.ts';
import { createPortalStore, readableFiles } from '../../file/public.ts';
import type { PaperReader, Seen } from '../base/paper-reader.ts';
import type { FilledPicture } from './filled-paper.ts';

/** Larger pictures are made smaller: so many dots are enough for half a page. */
const mostDots = 1_400;
const mostPixels = 60_000_000;
const mostPictures = 20;

/** Reads the pictures of papers. */
export class PictureSource {
	readonly #services: Services;
	readonly #files: FileStore;

	constructor(services: Services) {
		this.#services = services;
		this.#files = createPortalStore(services.config);
	}

	/** The pictures of a field that the person may read; files of other kinds and those that no scanner has passed are omitted. */
	async ofField(reader: PaperReader, seen: Seen, path: string): Promise<FilledPicture[]> {
		const { caller } = reader;
		const found = await reader.find(seen, path);
		if (!found || !holdsFiles(found.field) || !caller.principal) return [];
		const value = found.record[found.field.name];
		const ids = [value ?? []].flat().map(String).slice(0, mostPictures);
		if (ids.length === 0) return [];
		const asker = { principal: caller.principal, language: caller.language, ip: caller.address };
		const files = await readableFiles(this.#services, ids, asker);
		const pictures: FilledPicture[] = [];
		for (const id of ids) {
			const file = files.find((one) => one.id === id);
			if (!file || file.scan_state === 'waiting' || file.scan_state === 'infected') continue;
			const picture = await this.#read(id);
			if (picture) pictures.push(picture);
		}
		return pictures;
	}

	async #read(id: string): Promise<FilledPicture | null> {
		try {
			const parts: Buffer[] = [];
			for await (const part of await this.#files.read(id)) parts.push(part as Buffer);
			const sharp = await loadSharp();
			const picture = sharp(Buffer.concat(parts), { limitInputPixels: mostPixels });
			const smaller = picture.rotate().resize(mostDots, mostDots, { fit: 'inside', withoutEnlargement: true });
			const { data, info } = await smaller.flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true });
			return { bytes: data, width: info.width, height: info.height };
		} catch {
			// A file that is no picture, or whose content is lost, is not on the paper.
			return null;
		}
	}
}

/** A picture that a template contains, with its transparency; null for one that cannot be read. */
export async function readEmbedded(url: string): Promise<FilledPicture | null> {
	try {
		const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
		const sharp = await loadSharp();
		const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
			.resize(mostDots, mostDots, { fit: 'inside', withoutEnlargement: true })
			.png()
			.toBuffer({ resolveWithObject: true });
		return { bytes: data, width: info.width, height: info.height };
	} catch {
		return null;
	}
}
