import { createHash } from 'node:crypto';

import type { Database } from '../../../db/database.ts';
import type { FeatureWork, Services } from '../../feature.ts';
import { startRounds } from '../../rounds.ts';
import { addLinks, lockChain, readHead, readUnsealed } from './store.ts';

const most = 500;

/** The hash of a link: of its number, the hash before, and the entry. */
export function hashOf({ number, previous, content }: { number: number; previous: string; content: string }): string {
	return createHash('sha256').update(`${number}\n${previous}\n${content}`).digest('hex');
}

/** Adds new entries of the audit log to the chain every few seconds, on one node at a time. */
export function startSealing(services: Services): FeatureWork {
	return startRounds(services, {
		failure: 'new entries of the audit log are not in the chain yet; trying again',
		async round(isStopped) {
			while (!isStopped() && (await sealSome(services.database)) === most);
		},
	});
}

/** Adds entries to the chain; returns how many. */
export async function sealSome(database: Database): Promise<number> {
	return database.transaction(async (db) => {
		const entries = (await lockChain(db)) ? await readUnsealed(db, most) : [];
		if (entries.length === 0) return 0;
		let { number, hash } = (await readHead(db)) ?? { number: 0, hash: '' };
		const links = entries.map(({ id, content }) => {
			number += 1;
			hash = hashOf({ number, previous: hash, content });
			return { id, number, hash };
		});
		await addLinks(db, links);
		return entries.length;
	});
}
