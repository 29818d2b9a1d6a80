/** The files of a drop, with those of its folders at any depth. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
	// Entries must be taken before the event ends.
	const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? null);
	if (!entries.some((entry) => entry?.isDirectory)) return [...files];
	const found: File[] = [];
	for (const entry of entries) if (entry) await collect(entry, found);
	return found;
}

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
	if (entry.isFile) {
		found.push(await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)));
		return;
	}
	const reader = (entry as FileSystemDirectoryEntry).createReader();
	// A reader returns some entries at a time, and none at the end.
	const next = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
	for (let some = await next(); some.length > 0; some = await next()) for (const one of some) await collect(one, found);
}
