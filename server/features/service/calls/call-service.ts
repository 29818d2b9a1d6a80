import { setTimeout as pause } from 'node:timers/promises';
import { toStored } from '../../../../contract/base/stored-text.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import { fillBody, fillHeader } from '../../../../contract/processes/request-template.ts';
import { valueAt } from '../../../input/value-at.ts';
import { fillServiceAddress } from '../../../outgoing/fill-service-address.ts';
import { ServiceFailure, type ServiceRequest, sendRequest } from '../../../outgoing/send-request.ts';
import { failureTexts } from '../../../outgoing/texts.ts';
import { UnreadableSecret } from '../../../process/secrets/secret-box.ts';
import type { Services } from '../../feature.ts';
import { maskSecrets } from '../base/mask-secrets.ts';
import { readHeaders, readMapping } from '../base/read-lines.ts';
import { texts } from '../base/texts.ts';
import { admitOne, findService, noteCall, type StoredService } from '../store/services.ts';

const longestLogged = 2_000;

/** How a service is used. */
export interface ServiceUse {
	cause: 'test' | 'job' | 'process';
	/** What the templates name. */
	values: Readonly<Record<string, unknown>>;
	/** The same for every try of the same work; the other system can drop a repetition by it. */
	key: string;
	/** One attempt only; the caller itself tries again. Default: as the service says. */
	isOnce?: boolean;
	signal?: AbortSignal | undefined;
}

type CallServices = Pick<Services, 'database' | 'config'>;

/** Who owns the secret of a service, for the secret box. */
export function secretOwner(id: string): string {
	return `service:${id}`;
}

/** Calls a service by its id or code, with the retries and the circuit breaker of the service. Returns its results. Throws `ServiceFailure`. */
export async function callStoredService(services: CallServices, key: { id: string } | { code: string }, use: ServiceUse): Promise<unknown> {
	let last: ServiceFailure | undefined;
	for (let attempt = 1; ; attempt++) {
		const service = await needService(services, key, use);
		try {
			return await callOnce(services, service, { ...use, attempt });
		} catch (error) {
			if (!(error instanceof ServiceFailure)) throw error;
			// A circuit that opened because of these attempts is not the reason.
			if (error instanceof OpenCircuit && last) throw last;
			if (!isTriedAgain(error, service, { ...use, attempt })) throw error;
			last = error;
			await pause(service.retry_seconds * 1_000 * 2 ** (attempt - 1), undefined, { signal: use.signal });
		}
	}
}

async function needService(
	{ database }: CallServices,
	key: { id: string } | { code: string },
	{ cause }: ServiceUse,
): Promise<StoredService> {
	const service = await findService(database, key);
	if (!service) throw new ServiceFailure(texts.unknown({ code: 'code' in key ? key.code : '' }), { isFinal: true });
	if (service.is_disabled && cause !== 'test') throw new ServiceFailure(texts.disabled({ name: service.name }), { isFinal: true });
	return service;
}

function isTriedAgain(error: ServiceFailure, { retries }: StoredService, { attempt, cause, isOnce, signal }: Attempt): boolean {
	const attempts = isOnce || cause === 'test' ? 1 : Number(retries) + 1;
	return !(error instanceof OpenCircuit) && !error.isFinal && attempt < attempts && !signal?.aborted;
}

interface Attempt extends ServiceUse {
	attempt: number;
}

class OpenCircuit extends ServiceFailure {}

async function callOnce(services: CallServices, service: StoredService, use: Attempt): Promise<unknown> {
	const { database, config } = services;
	const begin = Date.now();
	const { request, secrets } = fillRequest(config, service, use);
	// PostgreSQL has NUL in no text.
	const masked = (text: string) => cutText(maskSecrets(text.replaceAll('\0', ''), secrets), longestLogged);
	const note = async (state: 'done' | 'failed' | 'refused', more: { isFault: boolean; answer: string | null; problem: string | null }) =>
		noteCall(database, {
			...{ service: service.id, cause: use.cause, state, attempt: use.attempt, milliseconds: Date.now() - begin, ...more },
			address: masked(request.address),
			request: request.body === undefined ? null : masked(request.body),
		});
	if (service.open_until && use.cause !== 'test' && !(await admitOne(database, service))) {
		const failure = new OpenCircuit(texts.open({ name: service.name }));
		await note('refused', { isFault: false, answer: null, problem: toStored(failure.reason) });
		throw failure;
	}
	try {
		const text = await sendRequest(request, config.services);
		const result = readResults(service, text);
		await note('done', { isFault: false, answer: masked(text), problem: null });
		return result;
	} catch (error) {
		if (!(error instanceof ServiceFailure)) throw error;
		const answer = error.answer ? masked(error.answer) : null;
		await note('failed', { isFault: !error.isFinal, answer, problem: toStored(error.reason, masked) });
		throw error;
	}
}

/** The request with its values, and the secrets in it. */
function fillRequest(
	config: CallServices['config'],
	service: StoredService,
	{ values, key }: Pick<ServiceUse, 'values' | 'key'>,
): { request: ServiceRequest; secrets: string[] } {
	const own = openSecret(config, service);
	const secrets = own === '' ? [] : [own];
	const say = (name: string) => (name === 'secret' ? own : values[name]);
	const address = fillServiceAddress(service.address, say);
	const host = new URL(address).hostname.toLowerCase();
	const secretOf = (name: string): string => {
		const secret = config.services.secrets.get(name);
		if (!secret?.hosts.includes(host)) throw new ServiceFailure(failureTexts.secret({ name, host }), { isFinal: true });
		secrets.push(secret.value);
		return secret.value;
	};
	const lines = readHeaders(service.headers);
	const headers = typeof lines === 'number' ? [] : lines;
	const filled = headers.map(({ name, value }) => [name.toLowerCase(), fillHeader(value, secretOf).replaceAll('{secret}', own)] as const);
	const hasBody = service.method !== 'GET' && Boolean(service.body);
	return {
		request: {
			...{ method: service.method, address, seconds: service.seconds },
			headers: { ...Object.fromEntries(filled), 'idempotency-key': key },
			body: hasBody ? fillBody(service.body ?? '', say) : undefined,
			ca: service.ca || undefined,
		},
		secrets,
	};
}

function openSecret({ secretBox }: CallServices['config'], { id, name, sealed }: StoredService): string {
	if (!sealed) return '';
	try {
		return secretBox.open(sealed, secretOwner(id));
	} catch (error) {
		if (error instanceof UnreadableSecret) throw new ServiceFailure(texts.unreadable({ name }), { isFinal: true });
		throw error;
	}
}

/** What the mapping of the service takes out of the answer; without one the whole answer. */
function readResults({ results }: StoredService, text: string): unknown {
	const answer = text.trim() === '' ? null : parse(text);
	const mapping = readMapping(results);
	if (typeof mapping === 'number' || mapping.length === 0) return answer;
	return Object.fromEntries(mapping.map(({ name, path }) => [name, valueAt(answer, path) ?? null]));
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new ServiceFailure(failureTexts.notJson(), { isFinal: true, answer: text });
	}
}
