import { inLanguage } from '../../../../contract/base/define-texts.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { BulkEditFailure } from '../../../../contract/records/bulk-edit.ts';
import { presentRow } from '../../access/present-row.ts';
import { accessOf } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, fieldIn } from '../../compiled/compiled-screen.ts';

/** More refusals than anybody reads are not looked for. */
const maxFailures = 50;

/** A record to edit; `title` is its value of the title field. */
export interface EditTarget {
	id: string;
	version: number;
	title: unknown;
}

interface Edits<Saved> {
	targets: EditTarget[];
	caller: Caller;
	edit(target: EditTarget): Promise<Saved>;
	/** Rejects with what a refusal by the database means to the caller. */
	explain(error: unknown): Promise<unknown>;
}

/** Edits records one after the other. A refusal names the records and what is wrong with each. */
export async function editEach<Saved>(screen: CompiledScreen, { targets, caller, edit, explain }: Edits<Saved>): Promise<Saved[]> {
	const saved: Saved[] = [];
	const failures: BulkEditFailure[] = [];
	const { titleField } = screen.loaded.resolved;
	const access = accessOf(screen, caller.principal);
	for (const target of targets) {
		try {
			saved.push(await edit(target));
		} catch (error) {
			const { id, title } = target;
			const shown = presentRow({ id, [titleField]: title }, access)[titleField];
			failures.push({ id, title: String(shown ?? id), ...(await describeFailure(screen, caller, explain(error))) });
			// What the database itself refused has ended the transaction: nothing more can be tried in it.
			if (!(error instanceof PortalError) || failures.length >= maxFailures) break;
		}
	}
	if (failures.length === 0) return saved;
	const message = recordTexts.bulkEditRefused({ count: failures.length, total: targets.length });
	throw new PortalError('invalidInput', { message, data: { records: failures }, fields: sharedFields(failures) });
}

async function describeFailure(
	screen: CompiledScreen,
	{ language }: Caller,
	explained: Promise<unknown>,
): Promise<Pick<BulkEditFailure, 'message' | 'fields'>> {
	const refusal = await explained.catch((error: unknown) => error);
	if (!(refusal instanceof PortalError)) throw refusal;
	const fields = refusal
		.fieldsIn(language)
		.map(({ path, message }) => ({ path, message, title: fieldIn(screen, path, language)?.title ?? path }));
	const { message } = refusal.details;
	return { message: message === undefined ? (fields[0]?.message ?? null) : inLanguage(message, language), fields };
}

/** What every refused record has in common is in the values themselves, and belongs beside their inputs. */
function sharedFields(failures: BulkEditFailure[]): Array<{ path: string; message: string }> {
	const [first, ...others] = failures;
	const shared = first?.fields.filter(({ path, message }) =>
		others.every(({ fields }) => fields.some((field) => field.path === path && field.message === message)),
	);
	return (shared ?? []).map(({ path, message }) => ({ path, message }));
}
