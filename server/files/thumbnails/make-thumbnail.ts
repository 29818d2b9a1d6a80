import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { loadSharp } from './load-sharp.ts';

/** The longer side, in pixels: twice of what is shown, for dense displays. */
const side = 320;
const patience = 20;

/** A small WebP of the first frame, turned as the camera was held and without its metadata. Throws for a picture that cannot be decoded. */
export async function makeThumbnail(content: Readable, maxPixels: number): Promise<Buffer> {
	const sharp = await loadSharp();
	const image = sharp({ limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
		.autoOrient()
		.resize(side, side, { fit: 'inside', withoutEnlargement: true })
		.webp({ quality: 78 })
		.timeout({ seconds: patience });
	const [made] = await Promise.all([image.toBuffer(), pipeline(content, image as unknown as NodeJS.WritableStream)]);
	return made;
}
