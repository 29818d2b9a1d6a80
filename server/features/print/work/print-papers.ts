import type { Services } from '../../feature.ts';
import type { PaperReader, Seen } from '../base/paper-reader.ts';
import { type Chosen, type PrintCaller, PrintService } from '../base/print-service.ts';
import { DocxWriter } from '../docx/docx-writer.ts';
import { PaperWriter } from '../pdf/paper-writer.ts';
import { fillPaper } from '../values/fill-paper.ts';
import type { PaperWork } from '../values/filling.ts';
import { PictureSource } from '../values/picture-source.ts';

/** What takes papers and makes a file of them. */
export interface PaperSink {
	/** Adds a paper of the record. */
	add(work: PaperWork, paper: { seen: Seen; number: string }): Promise<void>;
	pages: number;
	end(): void;
}

export interface Printing {
	chosen: Chosen;
	caller: PrintCaller;
	ids: string[];
	isMasked: boolean;
	/** Papers that are only looked at have no number and are in no history. */
	isPreview?: boolean;
	/** The run in the background, and how many of its records, from the first on, are done already. */
	run?: { id: string; noted: number };
	signal?: AbortSignal;
	onPaper?(done: number): void;
}

/** Prints records one after the other; those that the template is not for are skipped. Returns how many papers there are, and what was shown whole. */
export async function printPapers(
	services: Services,
	sink: PaperSink,
	printing: Printing,
): Promise<{ papers: number; revealed: string[] }> {
	const { chosen, caller, ids, isMasked, isPreview = false, run, signal } = printing;
	const service = new PrintService(services);
	const reader = service.reader(chosen, caller, { isMasked });
	const work = await toWork(services, { chosen, caller, reader });
	const revealed = new Set<string>();
	let papers = 0;
	for (const [index, id] of ids.entries()) {
		signal?.throwIfAborted();
		const seen = await service.find(chosen, reader, id);
		if (seen) {
			const number = isPreview ? await service.shownNumber(chosen, caller, id) : await service.count(chosen, caller, id);
			await sink.add(work, { seen, number: number ?? '' });
			const fields = reader.takeRevealed();
			// Only then is it known what the paper shows; nobody has the file yet.
			if (!isPreview && index >= (run?.noted ?? 0)) {
				const done = run && { id: run.id, noted: index + 1 };
				await service.note(chosen, caller, { recordId: id, number, revealed: fields, ...(done && { run: done }) });
			}
			for (const field of fields) revealed.add(field);
			papers += 1;
		}
		printing.onPaper?.(index + 1);
	}
	return { papers, revealed: [...revealed] };
}

async function toWork(
	services: Services,
	{ chosen, caller, reader }: { chosen: Chosen; caller: PrintCaller; reader: PaperReader },
): Promise<PaperWork> {
	const { userId, organisationId, name } = caller.principal;
	const own = organisationId === null ? undefined : await services.records.read('organisation', caller, organisationId);
	return {
		...{ file: chosen.file, reader, pictures: new PictureSource(services), personId: userId, person: name, at: Date.now() },
		organisation: typeof own?.name === 'string' ? own.name : '',
	};
}

/** Makes what takes the papers of a template. */
export async function openSink(
	chosen: Chosen,
	{ isMany, mark }: { isMany: boolean; mark?: string },
): Promise<PaperSink & { content: NodeJS.ReadableStream; ending: string }> {
	const { file, title } = chosen;
	if (file.docx !== undefined) return new DocxWriter(file.docx, { isMany });
	const writer = await PaperWriter.open({ file, title, ...(mark !== undefined && { mark }) });
	return {
		ending: 'pdf',
		content: writer.content,
		add: async (work, paper) => writer.add(await fillPaper(work, paper)),
		get pages() {
			return writer.pages;
		},
		end: () => writer.end(),
	};
}
