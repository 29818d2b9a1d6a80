import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const types: Record<string, string> = {
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	csv: 'text/csv; charset=utf-8',
	xml: 'application/xml; charset=utf-8',
	pdf: 'application/pdf',
	zip: 'application/zip',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	json: 'application/json; charset=utf-8',
};

/** Returns a file to be saved under a name in any language. */
export function sendFile(reply: FastifyReply, { name, content }: { name: string; content: Readable | Buffer }): FastifyReply {
	const ending = name.slice(name.lastIndexOf('.') + 1);
	const safe = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
	const encoded = encodeURIComponent(safe).replace(/['()]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
	return reply
		.type(types[ending] ?? 'application/octet-stream')
		.header('content-disposition', `attachment; filename="export.${ending}"; filename*=UTF-8''${encoded}`)
		.send(content);
}
