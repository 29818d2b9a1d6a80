import type { Attachment, FilePages, FileTickets, SheetPreview, TicketUse } from '../../../contract/files/attachment.ts';
import { mostTickets, ticketUses } from '../../../contract/files/attachment.ts';
import { largeFrom } from '../../../contract/files/large-upload.ts';
import type { ListAnswer } from '../../../contract/records/list-query.ts';
import type { PartsOptions, ScreenRuntime } from '../../core/runtime/screen-runtime.ts';

/** A ticket is used again for this long, in ms. */
const cacheWindow = 5_000;
/** One call asks for all ids that come within this time of each other, in ms, */
const batchWait = 100;
/** and waits no longer than this for the first of them. */
const batchWindow = 2_000;

type Ticket = FileTickets['tickets'][string];
type Runtime = Pick<ScreenRuntime, 'call' | 'files' | 'paths' | 'user'>;

interface Known {
	ticket: Promise<Ticket | undefined>;
	until: number;
}

interface Waiting {
	id: string;
	use: TicketUse;
	answer(ticket: Ticket | undefined): void;
	fail(error: unknown): void;
}

const known = new Map<string, Known>();
let waiting: Waiting[] = [];
/** When the first of those that wait came. */
let waitingSince = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * What a file is called, and the ticket for its bytes for a minute or two; undefined for a file that may not be read. Rows that are drawn together ask
 * together. `isRenewed` requests another ticket although one is known.
 */
export function fileTicket(runtime: Runtime, id: string, { use, isRenewed }: TicketWish): Promise<Ticket | undefined> {
	const key = `${runtime.user.id} ${runtime.user.tenantId} ${use} ${id}`;
	const found = known.get(key);
	if (!isRenewed && found !== undefined && found.until > Date.now()) return found.ticket;
	const ticket = new Promise<Ticket | undefined>((answer, fail) => {
		if (waiting.length === 0) waitingSince = Date.now();
		waiting.push({ id, use, answer, fail });
		clearTimeout(timer);
		timer = setTimeout(() => void askForAll(runtime), Math.min(batchWait, waitingSince + batchWindow - Date.now()));
	});
	forgetOld();
	const entry = { ticket, until: Number.POSITIVE_INFINITY };
	known.set(key, entry);
	ticket.then(
		() => {
			entry.until = Date.now() + cacheWindow;
		},
		() => known.get(key) === entry && known.delete(key),
	);
	return ticket;
}

function forgetOld(): void {
	const now = Date.now();
	for (const [key, { until }] of known) if (until <= now) known.delete(key);
}

interface TicketWish {
	use: TicketUse;
	isRenewed?: boolean;
}

async function askForAll(runtime: Runtime): Promise<void> {
	const asked = waiting;
	waiting = [];
	for (const use of ticketUses) {
		const ofUse = asked.filter((one) => one.use === use);
		for (let start = 0; start < ofUse.length; start += mostTickets) await askForPart(runtime, ofUse.slice(start, start + mostTickets), use);
	}
}

async function askForPart(runtime: Runtime, part: Waiting[], use: TicketUse): Promise<void> {
	try {
		const attachmentIds = [...new Set(part.map(({ id }) => id))];
		const { tickets } = await runtime.call<FileTickets>(`${runtime.paths.files}/ticket`, { attachmentIds, use });
		for (const { id, answer } of part) answer(tickets[id]);
	} catch (error) {
		for (const { fail } of part) fail(error);
	}
}

/** Where a browser finds the bytes of a file. */
export function fileAddress(
	runtime: Runtime,
	{ id, ticket, charset }: { id: string; ticket: string; charset?: string },
	manner: 'preview' | 'getImage' | 'thumbnail',
): string {
	const query = { attachmentId: id, access_token: ticket, ...(runtime.user.tenantId && { tenantId: runtime.user.tenantId }) };
	return runtime.files?.address(`${runtime.paths.files}/${manner}`, { ...query, ...(charset && { charset }) }) ?? '';
}

/** Sends a file, a large one in parts that can be paused; returns its stored attachment. */
export function uploadFile(runtime: Runtime, file: File, options: Omit<PartsOptions, 'owner'>): Promise<Attachment> {
	if (runtime.files === undefined) return Promise.reject(new Error('this page sends no files'));
	const { user, paths } = runtime;
	if (file.size > largeFrom && runtime.files.sendInParts)
		return runtime.files.sendInParts<Attachment>(paths.files, file, { ...options, owner: `${user.id} ${user.tenantId}` });
	return runtime.files.send<Attachment>(`${runtime.paths.files}/upload`, file, options);
}

/** Lets the browser save a file under its name. */
export async function saveFile(runtime: Runtime, id: string): Promise<void> {
	await runtime.files?.save(`${runtime.paths.files}/download`, { attachmentId: id }, { method: 'GET' });
}

/** The content of a file that the page draws itself. */
export function loadFile(runtime: Runtime, id: string): Promise<Blob> {
	if (runtime.files === undefined) return Promise.reject(new Error('this page loads no files'));
	return runtime.files.load(`${runtime.paths.files}/download`, { attachmentId: id }, { method: 'GET' });
}

/** The first rows of a sheet of a table. */
export function readSheet(runtime: Runtime, { id, index }: { id: string; index: number }, signal: AbortSignal): Promise<SheetPreview> {
	return runtime.call(`${runtime.paths.files}/sheet`, { attachmentId: id, sheet: String(index) }, { method: 'GET', signal });
}

/** Prepares a document of Office to be shown as PDF. */
export async function preparePages(runtime: Runtime, id: string, signal: AbortSignal): Promise<Exclude<FilePages['state'], 'converting'>> {
	for (;;) {
		const { state } = await runtime.call<FilePages>(`${runtime.paths.files}/pages`, { attachmentId: id }, { method: 'GET', signal });
		if (state !== 'converting') return state;
	}
}

/** One page of the user's own uploads. */
export function queryFiles(
	runtime: Runtime,
	{ name, pageNo, limit }: { name: string; pageNo: number; limit: number },
	signal: AbortSignal,
): Promise<ListAnswer<Attachment>> {
	const parameters = name === '' ? [] : [{ key: 'Q^FILE_NAME_^SL', value: name }];
	return runtime.call(`${runtime.paths.files}/attachment/query`, { parameters, requestPage: { pageNo, limit } }, { signal });
}
