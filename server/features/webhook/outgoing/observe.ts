import { openValues } from '../../../../contract/records/open-values.ts';
import type { Database, RecordDatabase } from '../../../db/database.ts';
import type { ChangeObserver, StoredChange } from '../../../metadata/base/change-observer.ts';
import { announceEvent } from '../../../metadata/base/event-hub.ts';
import { addDeliveries, type RecordEvent, readWatchedScreens } from '../store/webhooks.ts';

/** The screens that webhooks are about, as this node knows them. */
export class WatchedScreens {
	readonly #database: Database;
	#names: ReadonlySet<string> = new Set();

	constructor(database: Database) {
		this.#database = database;
	}

	has(screen: string): boolean {
		return this.#names.has(screen);
	}

	async refresh(): Promise<void> {
		this.#names = new Set(await readWatchedScreens(this.#database));
	}
}

/** Stores the events that webhooks want to know, in the transaction of the change. */
export function createObserver(watched: WatchedScreens): ChangeObserver {
	return {
		observes: ({ name }) => watched.has(name),
		async stored(change) {
			const event = toEvent(change);
			if (event) await store(change.db, [event]);
		},
		async removing({ screen, ids, db }) {
			if (!watched.has(screen)) return;
			const at = new Date().toISOString();
			const events = ids.map((recordId): RecordEvent => {
				const payload = JSON.stringify({ event: 'remove', at, screen, recordId });
				return { screen, recordId, event: 'remove', short: payload, full: payload };
			});
			await store(db, events);
		},
	};
}

async function store(db: RecordDatabase, events: readonly RecordEvent[]): Promise<void> {
	if (events.length > 0 && (await addDeliveries(db, events)) > 0) await announceEvent(db, { type: 'webhook' });
}

/** What is told of a change; undefined when nothing that may be told has changed. */
function toEvent({ screen, record, before }: StoredChange): RecordEvent | undefined {
	const fields = screen.resolved.fields.filter(({ external, system }) => !external && !system);
	const values = openValues(fields, record);
	const earlier = before === null ? {} : openValues(fields, before);
	const changed = Object.keys(values).filter((name) => !isSame(values[name], earlier[name]));
	if (before !== null && changed.length === 0) return undefined;
	const event = before === null ? 'create' : 'change';
	const recordId = String(record.id);
	const facts = { event, at: new Date().toISOString(), screen: screen.name, recordId, version: record.version ?? null, changed };
	return { screen: screen.name, recordId, event, short: JSON.stringify(facts), full: JSON.stringify({ ...facts, record: values }) };
}

function isSame(one: unknown, other: unknown): boolean {
	return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
