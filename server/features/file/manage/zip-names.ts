import { extensionOf } from '../../../../contract/files/file-kinds.ts';

/** Names that Windows reserves, with any extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The names of files in an archive: without folders, not reserved, and each once, also where upper and lower case are the same. */
export function zipNames(fileNames: readonly string[]): string[] {
	const taken = new Set<string>();
	return fileNames.map((given) => {
		const plain = given.replace(/[\\/\p{Cc}]/gu, '_').replace(/^\.+/, '_');
		const name = reserved.test(plain) ? `_${plain}` : plain;
		const extension = extensionOf(name);
		const stem = extension === '' ? name : name.slice(0, -extension.length - 1);
		let free = name;
		for (let copy = 2; taken.has(free.toLowerCase()); copy++) free = `${stem} (${copy})${extension === '' ? '' : `.${extension}`}`;
		taken.add(free.toLowerCase());
		return free;
	});
}
