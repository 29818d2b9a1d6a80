import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Seen } from '../base/paper-reader.ts';
import type { PaperWork } from '../values/filling.ts';
import { DocxTemplate } from './fill-docx.ts';

/** Writes documents of Word: one as it is, several in an archive. */
export class DocxWriter {
	readonly ending: 'docx' | 'zip';
	readonly content = new PassThrough();
	readonly #template: DocxTemplate;
	readonly #zip: ZipFile | undefined;
	/** How many documents there are; their pages are only known to Word. */
	pages = 0;

	constructor(template: string, { isMany }: { isMany: boolean }) {
		this.#template = new DocxTemplate(template);
		this.ending = isMany ? 'zip' : 'docx';
		if (!isMany) return;
		this.#zip = new ZipFile();
		this.#zip.outputStream.pipe(this.content);
	}

	async add(work: PaperWork, paper: { seen: Seen; number: string }): Promise<void> {
		const document = await this.#template.fill(work, paper);
		this.pages += 1;
		if (!this.#zip) {
			this.content.write(document);
			return;
		}
		const name = `${String(this.pages).padStart(3, '0')}_${titleOf(paper)}.docx`;
		this.#zip.addBuffer(document, name);
	}

	end(): void {
		if (this.#zip) this.#zip.end();
		else this.content.end();
	}
}

/** A file name of the title of the record. */
function titleOf({ seen: { screen, record }, number }: { seen: Seen; number: string }): string {
	const title = number || String(record[screen.titleField] ?? '');
	return title.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 80);
}
