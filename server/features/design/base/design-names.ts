import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { areaFileName, type DocumentPath, documentTypeOf } from '../../../../contract/documents/document-types.ts';
import type { SchemaFile } from '../../../metadata/document/schema-folder.ts';
import { needsArea } from './design-plan.ts';
import { designTexts } from './texts.ts';

/** Names of a kind are taken in every area and store: tables and calls know neither. Throws with what has the name. */
export function refuseTakenName(files: readonly SchemaFile[], document: DocumentPath): void {
	const taken = findNamed(files, document, document.path);
	if (taken) throw new PortalError('inUse', { message: takenText(taken) });
}

/** A document is moved to a free name in an area that exists. */
export function refuseTarget(files: readonly SchemaFile[], from: DocumentPath, to: DocumentPath): void {
	const taken = findNamed(files, to, from.path);
	if (taken) throw invalidInput([{ path: 'to', message: takenText(taken) }]);
	if (needsArea(files, to)) throw invalidInput([{ path: 'to', message: designTexts.noArea() }]);
}

function findNamed(files: readonly SchemaFile[], { name, type }: DocumentPath, exceptPath: string): SchemaFile | undefined {
	if (name === areaFileName) return undefined;
	return files.find((file) => file.path !== exceptPath && file.name === name && documentTypeOf(file.path) === type);
}

function takenText({ path, storedIn }: SchemaFile): Message {
	return storedIn === 'database' ? designTexts.nameInDatabase({ path }) : designTexts.nameInFolder({ path });
}
