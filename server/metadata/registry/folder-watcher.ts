import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';

import { fingerprintFolder, listAreas } from '../document/schema-folder.ts';

/** Editors write a file in several steps; they are over after this many milliseconds. */
const settleTime = 60;
/** How often folders are looked at whose changes nobody announces (network drives, some containers). */
const pollTime = 1_000;

/**
 * Calls back soon after anything in the schemas folder changed. Folders are watched, not files, so a file
 * that is replaced by renaming is seen too.
 */
export class FolderWatcher {
	readonly #folder: string;
	readonly #onChange: () => void;
	readonly #watchers = new Map<string, FSWatcher>();
	#settle: NodeJS.Timeout | undefined;
	#poll: NodeJS.Timeout | undefined;
	#fingerprint = '';
	#isStopped = false;

	constructor(folder: string, onChange: () => void) {
		this.#folder = folder;
		this.#onChange = onChange;
	}

	async start(): Promise<void> {
		this.#fingerprint = await fingerprintFolder(this.#folder);
		await this.#watchAreas();
		this.#schedulePoll();
	}

	stop(): void {
		this.#isStopped = true;
		clearTimeout(this.#settle);
		clearTimeout(this.#poll);
		for (const watcher of this.#watchers.values()) watcher.close();
		this.#watchers.clear();
	}

	async #watchAreas(): Promise<void> {
		const folders = ['', ...(await listAreas(this.#folder))].map((area) => join(this.#folder, area));
		for (const folder of this.#watchers.keys()) if (!folders.includes(folder)) this.#forget(folder);
		for (const folder of folders) this.#watch(folder);
	}

	#watch(folder: string): void {
		if (this.#isStopped || this.#watchers.has(folder)) return;
		try {
			const watcher = watch(folder, { persistent: false }, () => this.#announce());
			watcher.on('error', () => {
				this.#forget(folder);
				this.#announce();
			});
			this.#watchers.set(folder, watcher);
		} catch {
			// A folder that cannot be watched is still looked at from time to time.
		}
	}

	#forget(folder: string): void {
		this.#watchers.get(folder)?.close();
		this.#watchers.delete(folder);
	}

	#announce(): void {
		if (this.#isStopped) return;
		clearTimeout(this.#settle);
		this.#settle = setTimeout(() => void this.#look(), settleTime);
	}

	/** A new area must be watched before it is read, or a file written in between would be missed. */
	async #look(): Promise<void> {
		try {
			await this.#watchAreas();
			this.#fingerprint = await fingerprintFolder(this.#folder);
		} catch {
			// The folder is away for the moment; the next look will tell.
		}
		if (!this.#isStopped) this.#onChange();
	}

	#schedulePoll(): void {
		this.#poll = setTimeout(async () => {
			const fingerprint = await fingerprintFolder(this.#folder).catch(() => this.#fingerprint);
			if (fingerprint !== this.#fingerprint) this.#announce();
			if (!this.#isStopped) this.#schedulePoll();
		}, pollTime);
		this.#poll.unref();
	}
}
