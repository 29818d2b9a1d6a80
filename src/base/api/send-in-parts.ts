import { type DetailedError, type HttpRequest, type HttpResponse, Upload, type UploadOptions } from 'tus-js-client';

import { PortalError } from '../../../contract/base/portal-error.ts';
import { type FinishedUpload, largePart } from '../../../contract/files/large-upload.ts';
import type { PartsOptions } from '../../../renderers/core/runtime/screen-runtime.ts';
import { noAnswer, readAnswer } from '../send/answer.ts';
import { fixedAddress } from '../send/api-address.ts';
import { hashFile } from '../send/hash-file.ts';
import { headersOf } from '../send/send.ts';
import { sleep } from '../send/sleep.ts';
import { callApi, freshTokens } from './portal-api.ts';
import { askForSession, isLoss } from './session-loss.ts';

/** Pauses before further attempts, in ms; each part that arrives begins them anew. A machine that wakes up needs some seconds for its network. */
const pauses = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000];
const checkPause = 1_000;
/** A check may take this long before the server responds. */
const checkTime = 60_000;
const passing: ReadonlySet<number> = new Set([408, 409, 423, 429, 502, 503, 504]);

/**
 * Sends a large file in parts (tus) and returns the stored file. What has arrived is continued when the same user sends the same file again, also
 * after a reload. `onStart` receives how to pause and to continue.
 */
export async function sendInParts<Data>(path: string, file: File, options: PartsOptions): Promise<Data> {
	const { signal } = options;
	const hash = hashFile(file, signal);
	// Read only at the end.
	hash.catch(() => undefined);
	const upload = new PartUpload(path, file, options);
	await upload.send();
	try {
		const stored = await finish(path, { uploadId: upload.id, sha256: await hash }, signal);
		await upload.forget();
		return stored as Data;
	} catch (error) {
		// What was refused is not continued; what was not answered is.
		if (error instanceof PortalError && error.kind !== 'unavailable' && error.kind !== 'timeout') await upload.forget();
		throw error;
	} finally {
		if (signal.aborted) await upload.abandon();
	}
}

class PartUpload {
	readonly #options: PartsOptions;
	readonly #upload: Upload;
	#settle: { done(): void; fail(error: unknown): void } = { done: () => undefined, fail: () => undefined };

	constructor(path: string, file: File, options: PartsOptions) {
		this.#options = options;
		this.#upload = new Upload(file, { ...tusOptions(path, file, options), ...this.#listeners() });
	}

	get id(): string {
		return new URL(this.#upload.url ?? '', window.location.origin).searchParams.get('uploadId') ?? '';
	}

	/** Begins or continues, and waits until everything has arrived. */
	async send(): Promise<void> {
		const { signal, onStart } = this.#options;
		const [previous] = await this.#upload.findPreviousUploads();
		if (previous) this.#upload.resumeFromPreviousUpload(previous);
		const stop = () => this.#settle.fail(signal.reason);
		try {
			await new Promise<void>((done, fail) => {
				this.#settle = { done, fail };
				signal.throwIfAborted();
				signal.addEventListener('abort', stop);
				onStart?.({ pause: () => void this.#upload.abort(), resume: () => this.#upload.start() });
				this.#upload.start();
			});
		} catch (error) {
			if (signal.aborted) await this.abandon();
			throw error;
		} finally {
			signal.removeEventListener('abort', stop);
		}
	}

	/** Removes what has arrived; a failure leaves it to the server, which removes it after some days. */
	async abandon(): Promise<void> {
		await this.#upload.abort(true).catch(() => undefined);
		await this.forget();
	}

	/** The same file begins anew. */
	async forget(): Promise<void> {
		const { urlStorage } = this.#upload.options;
		for (const { urlStorageKey } of await this.#upload.findPreviousUploads()) await urlStorage?.removeUpload(urlStorageKey);
	}

	#listeners(): Pick<UploadOptions, 'onSuccess' | 'onError' | 'onProgress'> {
		const { onProgress } = this.#options;
		return {
			onProgress: (sent, total) => onProgress?.(total ? sent / total : 0),
			onSuccess: () => this.#settle.done(),
			onError: (error) => void this.#explain(error as DetailedError).catch((problem) => this.#settle.fail(problem)),
		};
	}

	/** A lost session is renewed by the user, and the upload continues; any other refusal is the error of a call. */
	async #explain({ originalResponse }: Partial<DetailedError>): Promise<void> {
		if (!originalResponse) throw noAnswer();
		const problem = await toProblem(originalResponse);
		if (!(problem instanceof PortalError) || !isLoss(problem.kind) || !(await askForSession(problem.kind))) throw problem;
		this.#upload.start();
	}
}

function tusOptions(path: string, file: File, { owner }: PartsOptions): UploadOptions {
	return {
		endpoint: fixedAddress(`${path}/tus`),
		metadata: { filename: file.name },
		chunkSize: largePart,
		retryDelays: pauses,
		fingerprint: async () => ['portal', owner, file.name, file.size, file.lastModified].join('|'),
		onBeforeRequest: setHeaders,
		onShouldRetry: ({ originalResponse }) => !originalResponse || passing.has(originalResponse.getStatus()),
	};
}

async function setHeaders(request: HttpRequest): Promise<void> {
	const tokens = await freshTokens();
	const headers = headersOf({ method: 'GET', ...(tokens && { token: tokens.access_token }) });
	for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
}

async function toProblem(response: HttpResponse): Promise<unknown> {
	const answer = new Response(response.getBody(), { status: response.getStatus() });
	return readAnswer(answer, 'file/tus').then(noAnswer, (error) => error);
}

async function finish(path: string, input: { uploadId: string; sha256: string }, signal: AbortSignal): Promise<unknown> {
	for (;;) {
		const outcome = await callApi<FinishedUpload>(`${path}/tus/finish`, input, { signal, timeout: checkTime, isQuiet: true });
		if (outcome.state === 'stored') return outcome.file;
		await sleep(checkPause, signal);
		signal.throwIfAborted();
	}
}
