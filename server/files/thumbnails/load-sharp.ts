let loaded: Promise<typeof import('sharp').default> | undefined;

/** The decoder of pictures, loaded with the first picture. Uploads are untrusted: it reads only the kinds that are accepted, on one thread, without a cache. */
export function loadSharp(): Promise<typeof import('sharp').default> {
	loaded ??= import('sharp').then(({ default: sharp }) => {
		sharp.block({ operation: ['VipsForeignLoad'] });
		sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'] });
		sharp.concurrency(1);
		sharp.cache(false);
		return sharp;
	});
	return loaded;
}
