import { documentTypeOf } from '../../../contract/documents/document-types.ts';

/** Whether a person means a document by a name: `recall`, `quality/recall` or, to tell kinds apart, `recall-number.number`. */
export function isNamed(path: string, given: string): boolean {
	const file = path.slice(path.lastIndexOf('/') + 1);
	const name = file.slice(0, -documentTypeOf(file).suffix.length);
	return name === given || [path, file].map(withoutEnding).includes(withoutEnding(given));
}

function withoutEnding(path: string): string {
	return path.replace(/\.json$/, '');
}
