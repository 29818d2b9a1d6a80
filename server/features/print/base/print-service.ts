import type { Message } from '../../../../contract/base/define-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { type PrintFile, printRight } from '../../../../contract/prints/print.ts';
import type { PrintEntry } from '../../../../contract/prints/print-entry.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import { listDocuments } from '../../../documents/list-documents.ts';
import { assignNumber } from '../../../documents/number-rule/assign-number.ts';
import { numberDocuments } from '../../../documents/number-rule/number-rule-kind.ts';
import { printKind } from '../../../documents/print/print-kind.ts';
import type { Caller } from '../../../metadata/base/caller.ts';
import type { LoadedDocument } from '../../../metadata/document/document-kind.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { inLanguage } from './in-language.ts';
import { PaperReader, type Seen } from './paper-reader.ts';
import { countPrint, readNumber, type StoredRun, setNoted, setNumber } from './store.ts';
import { texts } from './texts.ts';

/** A template that somebody prints with. */
export interface Chosen {
	name: string;
	file: PrintFile;
	title: string;
}

/** What the history of a record says of its paper. */
interface PaperNote {
	recordId: string;
	number: string | null;
	/** The masked fields that the paper shows whole. */
	revealed: string[];
	/** How far the run in the background is with this paper. */
	run?: Pick<StoredRun, 'id' | 'noted'>;
}

/** A caller who is a person. */
export type PrintCaller = Caller & { principal: Principal };

/** Templates, who may print with them, and what is stored of printed papers. */
export class PrintService {
	readonly #services: Services;

	constructor(services: Services) {
		this.#services = services;
	}

	/** The templates that the person may print with, of one screen or of all, in the order of screens and titles. */
	list({ principal, language, tenantId }: PrintCaller, screen?: string): PrintEntry[] {
		const compare = new Intl.Collator(language, { numeric: true }).compare;
		return listDocuments(this.#prints(), {
			language,
			screenOf: (file) =>
				(screen === undefined || file.screen === screen) && mayPrint(principal, file)
					? this.#services.records.screen(file.screen, language, tenantId)
					: undefined,
			own: ({ docx, number }) => ({ isDocx: docx !== undefined, hasNumber: number !== undefined }),
		}).sort((one, other) => compare(one.screenTitle, other.screenTitle));
	}

	/** A template, in the language of its papers; refuses one that the person may not print with. */
	choose(name: string, { principal, language, tenantId }: PrintCaller): Chosen {
		const found = this.#prints().get(name);
		if (!found) throw new PortalError('notFound', { message: texts.noPrint({ name }) });
		const screen = this.#services.records.screen(found.file.screen, language, tenantId);
		if (!screen || screen.scope === 'feature') throw new PortalError('notFound');
		if (!mayPrint(principal, found.file)) throw new PortalError('noPermission', { message: texts.mayNot({ title: screen.title }) });
		return { name, ...this.prepare(found.file, language) };
	}

	/** A template with its texts in the language of its papers. */
	prepare(file: PrintFile, language: Language): Pick<Chosen, 'file' | 'title'> {
		const own = inLanguage(file, file.language ?? language);
		return { file: own, title: createTranslate(file.texts, language)(file.title) };
	}

	/** The title of a template as its users read it; undefined when it is gone. */
	titleOf(name: string, language: Language): string | undefined {
		const file = this.#prints().get(name)?.file;
		return file && createTranslate(file.texts, language)(file.title);
	}

	/** Refuses ids that are no records which the person may print; those of another tenant like those that never existed. */
	async requireReached({ file }: Chosen, caller: PrintCaller, ids: string[]): Promise<void> {
		const right = file.permission ?? 'export';
		for (const one of ['view', right]) {
			const found = await this.#services.records.reached(file.screen, caller, { ids, right: one });
			if (ids.some((id) => !found.has(id))) throw new PortalError('notFound');
		}
	}

	/** A reader of papers in the language of the template. */
	reader({ file }: Pick<Chosen, 'file'>, caller: PrintCaller, { isMasked }: { isMasked: boolean }): PaperReader {
		return new PaperReader(this.#services, { caller: { ...caller, language: file.language ?? caller.language }, isMasked });
	}

	/** The record of a paper, when the template is for it. */
	async find({ file }: Chosen, reader: PaperReader, id: string): Promise<Seen | null> {
		const seen = await reader.read(file.screen, id);
		if (!seen) throw new PortalError('notFound');
		return (await reader.holds(file.when, seen)) ? seen : null;
	}

	/** The number that a paper has, or what a preview shows instead. */
	async shownNumber({ name, file }: Chosen, caller: PrintCaller, recordId: string): Promise<string> {
		if (file.number === undefined) return '';
		const number = await readNumber(this.#services.database, { tenantId: caller.tenantId, print: name, recordId });
		return number ?? texts.newNumber().in(file.language ?? caller.language);
	}

	/** Counts a print of a paper; returns the number that the paper has from then on, null for one without. */
	async count({ name, file }: Chosen, caller: PrintCaller, recordId: string): Promise<string | null> {
		const { tenantId, principal } = caller;
		const documents = this.#services.engine.documents();
		const apart = this.#services.database.transaction.bind(this.#services.database);
		return this.#services.records.apart(file.screen, caller, async (batch) => {
			const key = { tenantId, print: name, screen: file.screen, recordId };
			let number = await countPrint(batch.db, key, principal.userId);
			if (file.number !== undefined && number === null) {
				const field = { name: 'number', rule: file.number } as Parameters<typeof assignNumber>[1]['field'];
				number = await assignNumber(numberDocuments(documents), {
					field,
					organisationId: principal.organisationId,
					caller,
					db: batch.db,
					apart,
				});
				await setNumber(batch.db, key, number);
			}
			return number;
		});
	}

	/** Adds to the history of the record that its paper was printed and what it shows whole, and stores how far the run is: all of it or nothing. */
	async note({ file: { screen }, title }: Chosen, caller: PrintCaller, { recordId, number, revealed, run }: PaperNote): Promise<void> {
		const shown = Object.fromEntries(revealed.map((field): [string, [null, null]] => [field, [null, null]]));
		await this.#services.records.apart(screen, caller, async (batch) => {
			await batch.note(screen, recordId, { kind: 'print', changes: { $print: [number, title] } });
			if (revealed.length > 0) await batch.note(screen, recordId, { kind: 'reveal', changes: shown });
			if (run) await setNoted(batch.db, run);
		});
	}

	#prints(): ReadonlyMap<string, LoadedDocument<PrintFile>> {
		return this.#services.engine.documents().of(printKind);
	}
}

function mayPrint(principal: Principal, file: PrintFile): boolean {
	return may(principal, `${file.screen}:view`) && may(principal, printRight(file));
}

/** Refuses input with a message about one member. */
export function wrong(path: string, message: Message): PortalError {
	return invalidInput([{ path, message }], message);
}
