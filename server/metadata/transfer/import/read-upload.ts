import '@fastify/multipart';

import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { parseJsonBody } from '../../../http/json-body.ts';
import type { Call } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import { refuseFile } from '../sheet/read/table-collector.ts';

/** A call's input with the file that came along. */
export interface UploadInput {
	input: Record<string, unknown>;
	/** Nothing when the call was plain JSON about an earlier upload. */
	file: { name: string; bytes: Buffer } | undefined;
}

/** Reads a call that is either a form with a file (and `options`, the other input as JSON) or plain JSON. */
export async function readUpload({ request, input }: Call<Principal>): Promise<UploadInput> {
	if (!request.isMultipart()) return { input, file: undefined };
	let file: UploadInput['file'];
	let options: Record<string, unknown> = {};
	for await (const part of request.parts()) {
		if (part.type === 'file') file = { name: cleanName(part.filename), bytes: await part.toBuffer() };
		else if (part.fieldname === 'options' && typeof part.value === 'string') options = parseJsonBody(Buffer.from(part.value));
		else throw invalidInput([{ path: part.fieldname, message: part.fieldname }]);
	}
	if (!file) throw refuseFile('noFile');
	if (file.bytes.length === 0) throw refuseFile('emptyFile');
	return { input: { ...input, ...options }, file };
}

/** The name is only ever shown. */
function cleanName(name: string | undefined): string {
	return (name ?? '').slice(-200).replace(/[\p{Cc}\p{Surrogate}]/gu, '');
}
