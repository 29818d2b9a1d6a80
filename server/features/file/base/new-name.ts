import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { extensionOf } from '../../../../contract/files/file-kinds.ts';
import { readFileName } from '../../../files/check/file-name.ts';
import { fileTexts } from './texts.ts';

/** The name that a file gets when it is renamed; its extension does not change. */
export function readNewName(value: unknown, currentName: string): string {
	const refuse = (message: Parameters<typeof invalidInput>[0][number]['message']) => invalidInput([{ path: 'fileName', message }]);
	const extension = extensionOf(currentName);
	const wanted = typeof value === 'string' ? value.trim() : '';
	if (wanted === '') throw refuse(fileTexts.name());
	const named = readFileName(extensionOf(wanted) === extension ? wanted : `${wanted}.${extension}`);
	if (named.problem) throw refuse(named.problem);
	// Dots and characters that nobody sees are no name.
	if (extensionOf(named.fileName) !== extension) throw refuse(fileTexts.name());
	return named.fileName;
}
