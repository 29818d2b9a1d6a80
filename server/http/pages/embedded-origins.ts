import type { FastifyBaseLogger } from 'fastify';

import { looksLikeWebAddress, policyOrigin, readWebAddress } from '../../../contract/base/web-address.ts';
import type { Database } from '../../db/database.ts';
import { type MenuAddresses, readMenuAddresses } from '../../db/statements/menu-addresses.ts';
import { reportStoredFault } from '../../process/stored-faults.ts';

const believedFor = 5_000;
/** How long a page waits for the database; after that it is sent with the origins that were read last. */
const patience = 2_000;
/** Proxies refuse responses whose headers exceed 8 kB, often 4 kB; the rest of the headers needs less than 1 kB. */
const longestOrigins = 2_500;

interface EmbeddedOptions {
	database: Database;
	logger: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The origins of third-party pages that menu entries embed; the pages of the portal may show these in a frame and no others. Never rejects: addresses
 * that cannot enter a policy are omitted and reported.
 */
export function createEmbeddedOrigins({ database, logger }: EmbeddedOptions): () => Promise<string[]> {
	let known: { origins: string[]; until: number } = { origins: [], until: 0 };
	let reading: Promise<void> | undefined;
	const read = async () => {
		try {
			known = { origins: toOrigins(await readMenuAddresses(database)), until: Date.now() + believedFor };
		} catch (error) {
			logger.warn({ err: error }, 'the addresses of menu entries cannot be read; pages keep the content security policy read last');
			known = { ...known, until: Date.now() + believedFor };
		}
	};
	return async () => {
		if (known.until >= Date.now()) return known.origins;
		reading ??= read().finally(() => {
			reading = undefined;
		});
		let timer: NodeJS.Timeout | undefined;
		const late = new Promise<void>((resolve) => {
			timer = setTimeout(resolve, patience);
		});
		await Promise.race([reading, late]);
		clearTimeout(timer);
		// The next pages do not wait again for a database that does not respond.
		if (known.until < Date.now()) known = { ...known, until: Date.now() + patience };
		return known.origins;
	};
}

function toOrigins(rows: MenuAddresses[]): string[] {
	const origins = new Set<string>();
	let length = 0;
	for (const { id, ...row } of rows) {
		const leaveOut = (reason: string) => reportStoredFault({ table: 'menu_item', id, reason });
		for (const address of embeddedAddresses(row)) {
			const origin = policyOrigin(address);
			if (origin === undefined) leaveOut('the address of a menu entry is invalid and is left out of the content security policy');
			else if (origins.has(origin)) continue;
			else if (length + origin.length >= longestOrigins)
				leaveOut('the content security policy is full; the address of a menu entry is left out of it');
			else {
				origins.add(origin);
				length += origin.length + 1;
			}
		}
	}
	return [...origins].sort();
}

function embeddedAddresses({ url, description, is_open: opensOutside }: Omit<MenuAddresses, 'id'>): string[] {
	// A link to a window of its own may name hosts that cannot be embedded.
	const isLink = opensOutside && readWebAddress(url ?? '') !== undefined && policyOrigin(url ?? '') === undefined;
	return [isLink ? '' : (url ?? ''), description ?? ''].filter(looksLikeWebAddress);
}
