import { buffer } from 'node:stream/consumers';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { previewCharsets } from '../../../../contract/files/attachment.ts';
import { type FileKind, type FilePreview, kindOfFile } from '../../../../contract/files/file-kinds.ts';
import type { Call, Route } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import { needReadable, refuseUnscanned } from '../base/file-access.ts';
import { readFileId } from '../base/file-input.ts';
import type { FileServices } from '../base/file-services.ts';
import type { StoredAttachment } from '../base/store.ts';
import { fileTexts } from '../base/texts.ts';
import { detectCharset, judgedText } from './detect-charset.ts';

/** How a file leaves the server. */
type Manner = 'download' | 'preview' | 'image';

/** Nothing in a file may run or reach anything; a reader for PDF does not work inside a sandbox, so those files get the rest. */
export const sealed = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; frame-ancestors 'self'";

/** A call that returns the bytes of one file: to a session by its header, or to a ticket for that file in the address. */
export function contentRoute({ name, summary, inputs = {}, handle }: ContentRoute): Route {
	return {
		method: 'GET',
		path: `/platform/v3/file/${name}`,
		policy: 'signed-in',
		summary,
		ticketInQuery: true,
		load: 'file',
		input: {
			type: 'object',
			required: ['attachmentId'],
			properties: {
				attachmentId: { type: 'string', format: 'uuid' },
				access_token: { type: 'string', description: 'A ticket of `file/ticket`, where no header can be sent' },
				...inputs,
			},
		},
		handle,
	};
}

interface ContentRoute extends Pick<Route, 'summary' | 'handle'> {
	/** The end of the path. */
	name: string;
	/** What may be sent beside the id, as JSON Schema. */
	inputs?: Record<string, object>;
}

/** The calls for the file itself. */
export function createContentRoutes(services: FileServices): Route[] {
	const answer = (manner: Manner) => (call: Call<Principal | null>) => answerFile(services, call, manner);
	return [
		contentRoute({
			name: 'download',
			summary: 'A file, to be saved under its name (answers the file itself).',
			handle: answer('download'),
		}),
		contentRoute({
			name: 'preview',
			summary: 'A file of a kind that a browser can show (answers the file itself).',
			inputs: { charset: { type: 'string', enum: previewCharsets } },
			handle: answer('preview'),
		}),
		contentRoute({ name: 'getImage', summary: 'A picture (answers the file itself).', handle: answer('image') }),
	];
}

async function answerFile(services: FileServices, call: Call<Principal | null>, manner: Manner): Promise<unknown> {
	const { reply } = call;
	const file = await findFile(services, call, manner);
	refuseUnscanned(file);
	const { id } = file;
	const kind = kindOfFile(file.file_name);
	const isShown = manner !== 'download';
	if (manner === 'preview' && kind?.isOffice) return answerPages(services, call, file);
	if (isShown && (manner === 'image' ? kind?.preview !== 'image' : !shownAsTheyAre.has(kind?.preview)))
		throw new PortalError('unsupportedMedia', { message: fileTexts.notPreviewable() });
	// The PDF viewers of browsers cannot renew a ticket, so they load the whole file at once.
	const isWhole = isShown && kind?.preview === 'pdf';
	const range = isWhole ? null : readRange(call, Number(file.total_bytes));
	const type = isShown && kind ? await typeOf(services, { id, kind, call }) : 'application/octet-stream';
	const content = await services.files.read(id, range ?? undefined);
	reply
		.type(type)
		.header('x-content-type-options', 'nosniff')
		.header('content-security-policy', kind?.preview === 'pdf' && isShown ? sealed : `${sealed}; sandbox`)
		.header('cache-control', 'private, max-age=300')
		.header('content-disposition', disposition(file.file_name, isShown))
		.header('accept-ranges', isWhole ? 'none' : 'bytes');
	if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.total_bytes}`);
	reply.header('content-length', range ? range.end - range.start + 1 : Number(file.total_bytes));
	call.request.raw.socket.setTimeout(longestSilence);
	return reply.send(content);
}

/** A document of Office as PDF, where it has been converted. */
async function answerPages(
	{ previews }: FileServices,
	{ reply }: Call<Principal | null>,
	{ id, file_name }: StoredAttachment,
): Promise<unknown> {
	const size = await previews.size(id);
	if (size === undefined) throw new PortalError('unsupportedMedia', { message: fileTexts.notPreviewable() });
	reply
		.type('application/pdf')
		.header('x-content-type-options', 'nosniff')
		.header('content-security-policy', sealed)
		.header('cache-control', 'private, max-age=300')
		.header('content-disposition', disposition(`${file_name}.pdf`, true))
		.header('content-length', size);
	return reply.send(await previews.read(id));
}

/** Tables and documents are drawn by the page. */
const shownAsTheyAre: ReadonlySet<unknown> = new Set<FilePreview>(['image', 'pdf', 'text', 'audio', 'video']);

const longestSilence = 60_000;

/** By the caller's rights; or by a ticket, as long as its session exists and is not locked. */
export async function findFile(services: FileServices, call: Call<Principal | null>, manner: Manner): Promise<StoredAttachment> {
	const { principal, language, ip, input } = call;
	if (principal) return needReadable(services, readFileId(input.attachmentId), { principal, language, ip });
	const id = String(input.attachmentId).toLowerCase();
	const holder = services.tickets.read(id, String(input.access_token), manner);
	if (!holder) throw new PortalError('illegalToken');
	const session = await services.store.findSession(holder.sessionId);
	if (!session) throw new PortalError('illegalToken');
	if (session.is_locked) throw new PortalError('locked');
	const [file] = await services.store.find(holder.tenantId, [id]);
	if (!file) throw new PortalError('notFound');
	return file;
}

/** A text in the requested character set, or in the detected one. */
async function typeOf(
	{ files }: FileServices,
	{ id, kind, call: { input } }: { id: string; kind: FileKind; call: Call<Principal | null> },
): Promise<string> {
	if (kind.preview !== 'text') return kind.type;
	const asked = input.charset ?? '';
	const charset =
		asked === ''
			? detectCharset(await buffer(await files.read(id, { start: 0, end: judgedText - 1 })))
			: previewCharsets.find((name) => name === asked);
	if (!charset) throw invalidInput([{ path: 'charset', message: fileTexts.charset() }]);
	return `text/plain; charset=${charset.toLowerCase()}`;
}

function disposition(name: string, isShown: boolean): string {
	const encoded = encodeURIComponent(name).replace(/['()]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
	return `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`;
}

/** The part of a sound or film that a player requests; nothing for the whole file. */
function readRange({ request, reply }: Call<Principal | null>, size: number): { start: number; end: number } | null {
	const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.range ?? '');
	if (!match || (match[1] === '' && match[2] === '')) return null;
	const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
	const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(size - 1, Number(match[2]));
	if (start <= end) return { start, end };
	reply.header('content-range', `bytes */${size}`);
	return null;
}
