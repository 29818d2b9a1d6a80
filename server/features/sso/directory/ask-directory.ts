import { setTimeout as sleep } from 'node:timers/promises';

import { SourceFailure } from '../../../db/foreign/source-failure.ts';
import { SourceGuard } from '../../../db/foreign/source-guard.ts';
import { sourceTexts } from '../../../db/foreign/texts.ts';
import { ForbiddenAddress, resolveReachable } from '../../../outgoing/reachable.ts';
import { UnreadableSecret } from '../../../process/secrets/secret-box.ts';
import { isWorkerFailure, WorkerPool } from '../../../workers/worker-pool.ts';
import type { Services } from '../../feature.ts';
import { perPortal } from '../../per-portal.ts';
import { ownerOf } from '../base/provider-connection.ts';
import type { StoredProvider } from '../base/store.ts';
import { readDirectoryAddress } from './directory-address.ts';
import {
	conversationTime,
	type DirectoryFound,
	type DirectoryOutcome,
	type DirectoryProblem,
	type DirectoryTask,
} from './directory-task.ts';
import { directoryTexts as texts } from './texts.ts';

/** What the worker has above the time of a conversation before it is killed. */
const grace = 2_000;

const pool = new WorkerPool<DirectoryTask, DirectoryOutcome>(
	{
		name: 'directory-worker',
		source: new URL('../../../directory-worker.ts', import.meta.url),
		resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
	},
	{ size: 6, sizeEach: 3, maxWaiting: 60, maxWaitingEach: 30 },
);

/** The guards of the directories of a portal, by id and version of their record. */
const guardsOf = perPortal(() => new Map<string, SourceGuard>());

const usualAttribute = { email: 'mail', mobile: 'mobile' } as const;

/** Whom to find in a directory, and the password to prove. */
export type DirectoryQuestion = Pick<DirectoryTask, 'find' | 'password'>;

/**
 * Asks a directory, apart from all other work: what it sends is read by a worker. After outages it is left alone for some seconds. Throws `SourceFailure`.
 */
export function askDirectory(services: Services, provider: StoredProvider, question: DirectoryQuestion): Promise<DirectoryFound> {
	const guards = guardsOf(services);
	const key = `${provider.id}:${provider.version}`;
	const guard = guards.get(key) ?? new SourceGuard(explain);
	guards.set(key, guard);
	return guard.run(() => converseApart(services, provider, question));
}

/** The same at once, also after outages; for a test of the settings. */
export async function tryDirectory(services: Services, provider: StoredProvider): Promise<DirectoryFound> {
	return converseApart(services, provider, { find: { by: 'anyone' } }).catch((error: unknown) => {
		throw explain(error);
	});
}

async function converseApart(services: Services, provider: StoredProvider, question: DirectoryQuestion): Promise<DirectoryFound> {
	const task = await toTask(services, provider, question);
	const running = pool.run(task, { owner: provider.id, milliseconds: conversationTime + grace });
	if (!running) throw new SourceFailure(texts.busy());
	const outcome = await running;
	if (isWorkerFailure(outcome)) {
		const { failed } = outcome;
		throw new SourceFailure(failed === 'timeout' ? texts.timeout() : texts.rubbish(), { isOutage: true });
	}
	if ('problem' in outcome) throw toFailure(outcome);
	return outcome;
}

async function toTask({ config }: Services, provider: StoredProvider, question: DirectoryQuestion): Promise<DirectoryTask> {
	const { host, port, isSecure } = readDirectoryAddress(provider.address) ?? { host: '', port: 0, isSecure: false };
	const plain = provider.starts_tls === false ? 'none' : 'starttls';
	const encryption = isSecure ? 'tls' : plain;
	if (encryption === 'none' && !config.isPlainLdapAllowed) throw new SourceFailure(texts.plain());
	const address = await resolveOnce(host, config.services);
	const accountAttribute = provider.account_attribute || 'uid';
	const { link_by: field } = provider;
	return {
		connection: { address, host, port, encryption, ca: provider.ca },
		account: provider.bind_dn ? { dn: provider.bind_dn, password: passwordOf(config, provider) } : null,
		people: {
			base: provider.base_dn ?? '',
			filter: provider.people_filter || '(objectClass=person)',
			accountAttribute,
			subjectAttribute: provider.subject_attribute || 'entryUUID',
			linkAttribute: provider.link_claim || (field === 'email' || field === 'mobile' ? usualAttribute[field] : accountAttribute),
			groupAttribute: provider.roles_claim || 'memberOf',
			groupBase: provider.group_base || null,
		},
		...question,
	};
}

/** Names that are being resolved. Without DNS each lookup occupies for long one of the few threads that passwords are checked in, too. */
const lookups = new Map<string, Promise<string>>();

/** The address of a host that may be reached; looked up once for all who wait for it. Throws `SourceFailure` when it takes too long. */
async function resolveOnce(host: string, { allowed }: Services['config']['services']): Promise<string> {
	const lookup = lookups.get(host) ?? resolveReachable(host, allowed).finally(() => lookups.delete(host));
	lookups.set(host, lookup);
	const late = new AbortController();
	const tooLate = sleep(conversationTime, undefined, { signal: late.signal, ref: false }).then(() => {
		throw new SourceFailure(texts.timeout(), { isOutage: true });
	});
	tooLate.catch(() => undefined);
	return Promise.race([lookup, tooLate]).finally(() => late.abort());
}

/** An account without a password would be nobody's. */
function passwordOf({ secretBox }: Services['config'], { id, sealed }: StoredProvider): string {
	if (sealed === null) throw new SourceFailure(texts.noPassword());
	return secretBox.open(sealed, ownerOf(id));
}

function toFailure({ problem, detail }: DirectoryProblem): SourceFailure {
	const reason = {
		connection: () => texts.connection({ problem: detail }),
		encryption: () => texts.encryption({ problem: detail }),
		timeout: () => texts.timeout(),
		account: () => texts.account(),
		base: () => texts.base(),
		other: () => texts.other({ problem: detail }),
	}[problem]();
	return new SourceFailure(reason, { isOutage: problem === 'connection' || problem === 'timeout' });
}

function explain(error: unknown): SourceFailure {
	if (error instanceof SourceFailure) return error;
	if (error instanceof ForbiddenAddress) return new SourceFailure(texts.address());
	if (error instanceof UnreadableSecret) return new SourceFailure(texts.unreadable());
	// The name is not known, or names cannot be resolved at present.
	const { syscall, hostname = '' } = error as NodeJS.ErrnoException & { hostname?: string };
	if (syscall === 'getaddrinfo')
		return new SourceFailure(texts.connection({ problem: sourceTexts.unknownHost({ host: hostname }) }), { isOutage: true });
	throw error;
}
