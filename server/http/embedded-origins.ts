import type { Database } from '../db/database.ts';
import { readMenuAddresses } from '../db/menu-addresses.ts';

const believedFor = 5_000;

/** The origins of other systems that menu entries name; pages may show them in a frame, and no others. */
export function createEmbeddedOrigins(database: Database): () => Promise<string[]> {
	let known: { origins: string[]; until: number } = { origins: [], until: 0 };
	return async () => {
		if (known.until < Date.now()) known = { origins: await readOrigins(database), until: Date.now() + believedFor };
		return known.origins;
	};
}

async function readOrigins(database: Database): Promise<string[]> {
	const rows = await readMenuAddresses(database)
		// The page itself tells that the database can not be reached.
		.catch(() => []);
	const addresses = rows.flatMap(({ url, description }) => [url, description]);
	const origins = addresses.flatMap((address) =>
		address !== null && /^https?:\/\//i.test(address) && URL.canParse(address) ? [new URL(address).origin] : [],
	);
	return [...new Set(origins)].sort();
}
