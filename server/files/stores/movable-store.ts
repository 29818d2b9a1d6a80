import { storageTexts } from '../texts.ts';
import { type FileStore, StoreFailure } from './file-store.ts';

/** A store whose files may still be, or already be, in another one, because they are being moved. New files go to `main`. */
export function createMovableStore(main: FileStore, other: FileStore): FileStore {
	return {
		write: main.write,
		take: main.take,
		async read(id, range) {
			// The file may be moved between two looks, in either direction; a copy exists at every moment.
			for (const store of [main, other, main]) {
				if ((await store.size(id)) === undefined) continue;
				const content = await store.read(id, range).catch((error: unknown) => {
					if (error instanceof StoreFailure && error.isLost) return undefined;
					throw error;
				});
				if (content) return content;
			}
			throw new StoreFailure(storageTexts.lost(), undefined, true);
		},
		size: async (id) => (await main.size(id)) ?? other.size(id),
		async remove(id) {
			await Promise.all([main.remove(id), other.remove(id)]);
		},
		async claim(installation) {
			const claims = [await main.claim(installation), await other.claim(installation)];
			return claims.every((isOurs) => isOurs);
		},
		async clean(before, needed) {
			await main.clean(before, needed);
			await other.clean(before, needed);
		},
	};
}

/** Copies a file, compares its size, and only then removes it from where it was. False where it is not in `from`. */
export async function moveFile(id: string, { from, to }: { from: FileStore; to: FileStore }): Promise<boolean> {
	const size = await from.size(id);
	if (size === undefined) return false;
	if ((await to.size(id)) !== size) {
		const written = await to.write(id, await from.read(id));
		if (written !== size || (await to.size(id)) !== size) throw new Error(`The file ${id} was not copied completely.`);
	}
	await from.remove(id);
	return true;
}
