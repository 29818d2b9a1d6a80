import type { Envelope } from '../../../contract/base/envelope.ts';

/** A file in a response. */
export interface TakenFile {
	name: string;
	content: Blob;
}

/** The file of a response, under the name that it came with. */
export async function readFile(response: Response): Promise<Envelope<TakenFile>> {
	const disposition = response.headers.get('content-disposition') ?? '';
	const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
	const name = encoded === undefined ? 'download' : decodeURIComponent(encoded);
	return { state: 200, data: { name, content: await response.blob() } };
}
