import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';

/** The longer side, in pixels: twice of what is shown, for dense displays. */
const side = 320;
const patience = 20;

// Uploads are untrusted: no decoder but those of the pictures that are accepted, on one thread, without a cache.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'] });
sharp.concurrency(1);
sharp.cache(false);

/** A small WebP of the first frame, turned as the camera was held and without its metadata. Throws for a picture that cannot be decoded. */
export async function makeThumbnail(content: Readable, maxPixels: number): Promise<Buffer> {
	const image = sharp({ limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
		.autoOrient()
		.resize(side, side, { fit: 'inside', withoutEnlargement: true })
		.webp({ quality: 78 })
		.timeout({ seconds: patience });
	const [made] = await Promise.all([image.toBuffer(), pipeline(content, image as unknown as NodeJS.WritableStream)]);
	return made;
}
