import { Message } from '../../../contract/base/define-texts.ts';
import type { Language } from '../../../contract/base/languages.ts';
import type { MaintenanceNotice } from '../../../contract/features/operations/maintenance.ts';
import type { Database } from '../../db/database.ts';
import { readMaintenance, type StoredMaintenance } from './store.ts';

/** The maintenance as this node knows it. */
export class MaintenanceState {
	readonly #database: Database;
	#entries: StoredMaintenance[] = [];
	/** What the clock of the database is ahead of the one of this node, in milliseconds. */
	#ahead = 0;
	#pending: Promise<void> = Promise.resolve();

	constructor(database: Database) {
		this.#database = database;
	}

	/** Reads it again, once earlier reads have ended. */
	refresh(): Promise<void> {
		const read = () => this.#read();
		this.#pending = this.#pending.then(read, read);
		return this.#pending;
	}

	async #read(): Promise<void> {
		const { now, entries } = await readMaintenance(this.#database);
		this.#ahead = now.getTime() - Date.now();
		this.#entries = entries;
	}

	/** The maintenance under way during which only operators are admitted. */
	closing(): StoredMaintenance | undefined {
		const now = this.#now();
		return this.#entries.find((entry) => entry.is_closed && entry.begins_at.getTime() <= now && isOpen(entry, now));
	}

	/** What is announced now: maintenance that closes the portal first, then the next one. Browsers ask as soon as they hear of a change, while it is still read. */
	async notice(language: Language): Promise<MaintenanceNotice | null> {
		await this.#pending.catch(() => undefined);
		const now = this.#now();
		const shown = this.#entries.filter((entry) => (entry.show_from?.getTime() ?? 0) <= now && isOpen(entry, now));
		const entry = this.closing() ?? shown[0];
		return (
			(entry && {
				id: entry.id,
				message: new Announcement(entry).in(language),
				beginsAt: entry.begins_at.toISOString(),
				endsAt: entry.ends_at?.toISOString() ?? null,
				isClosed: entry.is_closed === true,
			}) ??
			null
		);
	}

	#now(): number {
		return Date.now() + this.#ahead;
	}
}

function isOpen({ ends_at }: StoredMaintenance, now: number): boolean {
	return ends_at === null || ends_at.getTime() > now;
}

/** The text of an announcement in the language of its reader; the first one where there is no translation. */
export class Announcement extends Message {
	readonly #texts: Record<Language, string>;

	constructor({ message, message_tw, message_en }: StoredMaintenance) {
		super('', '', {});
		this.#texts = { 'zh-CN': message, 'zh-TW': message_tw || message, en: message_en || message };
	}

	override in(language: Language): string {
		return this.#texts[language];
	}
}
