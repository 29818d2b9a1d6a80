import { createHash } from 'node:crypto';

import type { Database } from '../../../db/database.ts';
import type { CipherSuiteName } from '../../../process/secrets/cipher-suites.ts';
import type { FeatureWork, Services } from '../../feature.ts';
import { startRounds } from '../../rounds.ts';
import { addLinks, lockChain, readHead, readUnsealed } from './store.ts';

const most = 500;

/** What a link is made of. */
interface LinkContent {
	number: number;
	/** The hash of the link before. */
	previous: string;
	content: string;
}

const smPrefix = 'sm3:';

/** The hash of a link: of its number, the hash before, and the entry. One of SM3 is marked, so that a chain can go on with another algorithm. */
export function hashOf({ number, previous, content }: LinkContent, suite: CipherSuiteName): string {
	const text = `${number}\n${previous}\n${content}`;
	if (suite === 'sm') return `${smPrefix}${createHash('sm3').update(text).digest('hex')}`;
	return createHash('sha256').update(text).digest('hex');
}

/** The algorithms of a stored hash. */
export function suiteOf(hash: string): CipherSuiteName {
	return hash.startsWith(smPrefix) ? 'sm' : 'standard';
}

/** Adds new entries of the audit log to the chain every few seconds, on one node at a time. */
export function startSealing(services: Services): FeatureWork {
	return startRounds(services, {
		failure: 'new entries of the audit log are not in the chain yet; trying again',
		async round(isStopped) {
			while (!isStopped() && (await sealSome(services.database, services.config.cipherSuite)) === most);
		},
	});
}

/** Adds entries to the chain; returns how many. Another suite than that of the last link begins a new segment, whose first link has the hash of the old one. */
export async function sealSome(database: Database, suite: CipherSuiteName = 'standard'): Promise<number> {
	return database.transaction(async (db) => {
		const entries = (await lockChain(db)) ? await readUnsealed(db, most) : [];
		if (entries.length === 0) return 0;
		let { number, hash } = (await readHead(db)) ?? { number: 0, hash: '' };
		const links = entries.map(({ id, content }) => {
			number += 1;
			hash = hashOf({ number, previous: hash, content }, suite);
			return { id, number, hash };
		});
		await addLinks(db, links);
		return entries.length;
	});
}
