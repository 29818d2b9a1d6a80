import type { Attachment } from '../../../../contract/files/attachment.ts';
import { kindOfFile } from '../../../../contract/files/file-kinds.ts';
import { readFileName } from '../../../files/check/file-name.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { FileServices } from '../base/file-services.ts';
import { quotaProblem } from '../base/quota.ts';
import { toAttachment } from '../base/store.ts';
import { fileTexts } from '../base/texts.ts';
import { admitFile, type ReceivedFile, refuseFile } from './admit-file.ts';
import { mostUnused } from './upload-route.ts';

/** Stores a file of the local disk for somebody, with all that an upload is checked for; it is gone from the disk afterwards, or the caller removes it. */
export async function storeFile(services: FileServices, file: ReceivedFile, principal: Principal): Promise<Attachment> {
	const named = readFileName(file.fileName);
	if (named.problem) throw refuseFile(named.problem);
	const { fileName } = named;
	if (kindOfFile(fileName) === undefined) throw refuseFile(fileTexts.kind());
	if ((await services.store.countLoose(principal)) >= mostUnused) throw refuseFile(fileTexts.tooMany());
	const refused = quotaProblem(await services.store.usages(principal), services.quotas, file.totalBytes);
	if (refused) throw refused;
	return toAttachment(await admitFile(services, { ...file, fileName }, principal));
}
