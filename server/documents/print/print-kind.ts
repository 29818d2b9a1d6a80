import { printType } from '../../../contract/documents/document-types.ts';
import { currentMetaVersion } from '../../../contract/documents/meta-version.ts';
import type { PrintFile } from '../../../contract/prints/print.ts';
import printSchema from '../../../schemas/print.schema.json' with { type: 'json' };
import screenSchema from '../../../schemas/screen.schema.json' with { type: 'json' };
import type { DocumentKind, LoadedDocument } from '../../metadata/document/document-kind.ts';
import { createReader } from '../../metadata/document/read-document.ts';
import { toText, toTitle } from '../../metadata/registry/screen-template.ts';
import { checkPrint } from './check-print.ts';

/** Papers about records. */
export const printKind: DocumentKind<PrintFile, LoadedDocument<PrintFile>, LoadedDocument<PrintFile>> = {
	type: printType,
	template(name, title) {
		const file: PrintFile = {
			...{ $schema: '../print.schema.json', metaVersion: currentMetaVersion, title: title ?? toTitle(name), screen: name },
			blocks: [{ kind: 'heading', text: title ?? toTitle(name) }],
		};
		return toText(file);
	},
	read: createReader<PrintFile>({ schema: printSchema, others: { 'screen.schema.json': screenSchema } }),
	check: checkPrint,
	activate: (prints) => new Map(prints.map((print) => [print.name, print])),
};
