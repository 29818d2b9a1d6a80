import { documentTypeOf } from '../../../../contract/documents/document-types.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { useFeatures } from '../../../screens/feature.ts';

/** What a text without errors shows, with the records of this moment; nothing for kinds that have no such preview. */
export function useDocumentTrial(path: string, text: string) {
	const Trial = useFeatures().documentTrials[documentTypeOf(path).name];
	const file = Trial && parse(text);
	return Trial && file ? <Trial file={file as never} /> : undefined;
}

function parse(text: string): object | undefined {
	try {
		const file: unknown = JSON.parse(text);
		return isPlainObject(file) ? file : undefined;
	} catch {
		return undefined;
	}
}
