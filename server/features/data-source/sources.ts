import { PortalError } from '../../../contract/base/portal-error.ts';
import { openForeign } from '../../db/foreign/open-foreign.ts';
import { SourceFailure } from '../../db/foreign/source-failure.ts';
import { SourceGuard } from '../../db/foreign/source-guard.ts';
import type { ForeignSource, ForeignSources } from '../../metadata/base/foreign-sources.ts';
import { ServiceFailure, sendRequest } from '../../outgoing/send-request.ts';
import { failureTexts } from '../../outgoing/texts.ts';
import type { Config } from '../../process/config/config.ts';
import { UnreadableSecret } from '../../process/secrets/secret-box.ts';
import type { Services } from '../feature.ts';
import { findSource, type StoredSource } from './store.ts';
import { texts } from './texts.ts';

const requestSeconds = 5;
const mostBytes = 10_000_000;

interface Open {
	/** Of the record that it was opened with. */
	id: string;
	version: number;
	source: ForeignSource;
}

/** The open data sources of this node. One whose record has changed, on whatever node, is opened again. */
export class Sources implements ForeignSources {
	readonly #services: Pick<Services, 'config' | 'database'>;
	readonly #open = new Map<string, Open>();

	constructor(services: Pick<Services, 'config' | 'database'>) {
		this.#services = services;
	}

	async open(code: string): Promise<ForeignSource> {
		const stored = await findSource(this.#services.database, code);
		const known = this.#open.get(code);
		if (stored && known?.id === stored.id && known.version === stored.version) return known.source;
		this.#open.delete(code);
		void known?.source.close();
		if (!stored) throw new PortalError('notFound', { message: texts.noSource({ code }) });
		const source = openSource(this.#services.config, stored);
		this.#open.set(code, { id: stored.id, version: stored.version, source });
		return source;
	}

	async close(): Promise<void> {
		const open = [...this.#open.values()];
		this.#open.clear();
		await Promise.all(open.map(({ source }) => source.close()));
	}
}

/** Opens a data source as it is stored. */
export function openSource(config: Pick<Config, 'secretBox' | 'services'>, stored: StoredSource): ForeignSource {
	const secret = readSecret(config, stored);
	if (stored.kind === 'json') return openJson(config, stored, secret);
	const { kind, host, port, database, user_name, is_encrypted, ca } = stored;
	return openForeign({
		...{ kind, host: host ?? '', port: port ?? 0, database: database ?? '', user: user_name ?? '', password: secret ?? '' },
		...{ isEncrypted: is_encrypted ?? false, ca, allowed: config.services.allowed },
	});
}

/** What a stored password is encrypted for. */
export function ownerOf(id: string): string {
	return `data_source:${id}`;
}

function readSecret({ secretBox }: Pick<Config, 'secretBox'>, { id, sealed_secret }: StoredSource): string | null {
	try {
		return sealed_secret === null ? null : secretBox.open(sealed_secret, ownerOf(id));
	} catch (error) {
		if (error instanceof UnreadableSecret) throw new PortalError('unavailable', { message: texts.unreadable() });
		throw error;
	}
}

function openJson({ services }: Pick<Config, 'services'>, { address, header_name }: StoredSource, secret: string | null): ForeignSource {
	const guard = new SourceGuard(explainService);
	const headers = header_name && secret ? { [header_name.toLowerCase()]: secret } : {};
	const request = { method: 'GET', headers, seconds: requestSeconds, maxBytes: mostBytes };
	return {
		kind: 'json',
		read: (path) =>
			guard.run(async () => {
				const text = await sendRequest({ ...request, address: addressBelow(address ?? '', path) }, services);
				try {
					return JSON.parse(text) as unknown;
				} catch {
					throw new ServiceFailure(failureTexts.notJson(), { isFinal: true });
				}
			}),
		close: async () => undefined,
	};
}

/** The path below the address; another host, or a directory above, cannot be reached. */
function addressBelow(address: string, path: string): string {
	const base = address.endsWith('/') ? address : `${address}/`;
	const found = new URL(path.replace(/^\/+/, ''), base).href;
	if (!found.startsWith(new URL(base).href)) throw new SourceFailure(texts.path({ path }));
	return found;
}

function explainService(error: unknown): SourceFailure {
	if (error instanceof SourceFailure) return error;
	if (error instanceof ServiceFailure) return new SourceFailure(error.reason, { isOutage: !error.isFinal });
	throw error;
}
