import { createHash } from 'node:crypto';

import type { FeatureWork, Services } from '../feature.ts';
import { type SlowGroup, storeSlow } from './store.ts';

const storeTime = 5_000;
const longestText = 4_000;
/** Of more different ones within one round the others are in the log of the database server alone. */
const mostGroups = 100;

/** Collects the slow statements of this node, and stores them in groups every few seconds. */
export function startWatching({ config, database, logger }: Services): FeatureWork {
	let groups = new Map<string, SlowGroup>();
	database.watch({
		least: () => config.slowStatement,
		note(text, milliseconds) {
			const statement = withoutValues(text);
			const known = groups.get(statement);
			if (known) {
				known.count += 1;
				known.total += milliseconds;
				known.longest = Math.max(known.longest, milliseconds);
			} else if (groups.size < mostGroups) {
				const fingerprint = createHash('sha256').update(statement).digest('hex');
				groups.set(statement, {
					fingerprint,
					statement: statement.slice(0, longestText),
					count: 1,
					total: milliseconds,
					longest: milliseconds,
				});
			}
		},
	});
	const store = async () => {
		if (groups.size === 0) return;
		const found = [...groups.values()];
		groups = new Map();
		await storeSlow(database, found).catch((error) => logger.warn({ err: error }, 'slow statements were not stored'));
	};
	let storing: Promise<void> = Promise.resolve();
	const timer = setInterval(() => {
		storing = storing.then(store);
	}, storeTime);
	timer.unref();
	return {
		async stop() {
			clearInterval(timer);
			database.watch(undefined);
			await storing.then(store);
		},
	};
}

/** The text of a statement without literals, and without the names of spaces, so that those of all tenants are one group. */
function withoutValues(text: string): string {
	return text
		.replace(/\s+/g, ' ')
		.replace(/'(?:[^']|'')*'/g, "'?'")
		.replace(/\bspace_[0-9a-f]{32}\b/g, 'space_#')
		.replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22,}\b/g, '#')
		.trim();
}
