import { inLanguage } from '../../../../contract/base/define-texts.ts';
import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { joinClauses } from '../../../../contract/base/join-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { validateRecord } from '../../../../contract/validation/record/validate-record.ts';
import type { Call } from '../../../http/route.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import type { Principal } from '../../../principal/principal.ts';
import { checkEntry } from '../base/check-entry.ts';
import type { ResourceServices } from '../base/resource-services.ts';
import { resourceTexts } from '../base/texts.ts';
import type { ImportPlan } from './plan-import.ts';
import type { FileMistake, ResourceFile } from './read-resources.ts';
import type { FileEntry, ImportTarget } from './resource-xml.ts';

interface Judged {
	file: ResourceFile;
	plan: ImportPlan;
	existing: StoredRecord[];
	target: ImportTarget;
}

/** More are counted, not listed. */
const mostTold = 20;

/** Throws `invalidInput` that names each line with a mistake; nothing is written by then. */
export function judgeEntries(services: ResourceServices, call: Call<Principal>, { file, plan, existing, target }: Judged): void {
	const { language } = call;
	const screen = services.records.screen('resource', language);
	if (!screen) return;
	const mistakes = [...file.mistakes];
	const options = { mode: 'create', language, context: toCaller(call).context } as const;
	const stored = new Map(existing.map((record) => [record.id, record]));
	const above = stored.get(target.parentId ?? '');
	const firstLine = new Map<string, number>();
	for (const [index, entry] of file.entries.entries()) {
		const parent = entry.parent === null ? above : file.entries[entry.parent]?.values;
		const parentId = entry.parent === null ? target.parentId : plan.ids[entry.parent];
		const before = stored.get(plan.ids[index] ?? '') ?? null;
		const errors = [
			...validateRecord(screen, { ...entry.values, subsystemId: target.systemId, parentId }, options),
			...checkEntry(entry.values, { parentType: parent ? String(parent.type) : null, before, language, hasScreen: services.hasScreen }),
			...repetitions(entry, firstLine),
		];
		for (const error of errors) mistakes.push({ line: entry.line, message: describe(screen, error, { line: entry.line, language }) });
	}
	if (mistakes.length > 0) throw refuse(mistakes, language);
}

/** An id, or a screen file, that two entries of the file name. */
function repetitions({ id, source, line }: FileEntry, firstLine: Map<string, number>): FieldProblem[] {
	return Object.entries({ id, source }).flatMap(([path, value]): FieldProblem[] => {
		if (value === null) return [];
		const key = `${path} ${value.toLowerCase()}`;
		const other = firstLine.get(key);
		if (other !== undefined) return [{ path, message: resourceTexts.twice({ path, other }) }];
		firstLine.set(key, line);
		return [];
	});
}

function describe(
	screen: ResolvedScreen,
	{ path, message }: FieldProblem,
	{ line, language }: { line: number; language: Language },
): string {
	const title = screen.fields.find(({ name }) => name === path)?.title ?? '';
	const text = inLanguage(message, language);
	const told = title === '' || text.includes(title) ? text : `${title} ${text}`;
	return resourceTexts.atLine({ line, message: told }).in(language);
}

function refuse(mistakes: FileMistake[], language: Language) {
	const sorted = mistakes.sort((one, other) => one.line - other.line);
	const told = sorted.slice(0, mostTold).map(({ message }) => message);
	if (sorted.length > mostTold) told.push(resourceTexts.more({ count: sorted.length - mostTold }).in(language));
	return invalidInput(
		told.map((message) => ({ path: 'file', message })),
		joinClauses(told.slice(0, 3)),
	);
}
