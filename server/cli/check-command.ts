import { inAllLanguages } from '../../contract/base/define-texts.ts';
import type { Database } from '../db/database.ts';
import { documentKinds } from '../documents.ts';
import type { DocumentKind, LoadedDocument } from '../metadata/document/document-kind.ts';
import type { PlannedLoss } from '../metadata/document/document-plan.ts';
import { type DocumentProblem, toEffectProblem, toProblem } from '../metadata/document/load-documents.ts';
import { withOptionalDatabase } from './base/cli-database.ts';
import type { CommandLine } from './base/command-line.ts';
import { isNamed } from './base/is-named.ts';
import { printProblems, shownPath } from './base/print-problems.ts';
import { checkFolder, readDocuments } from './base/read-folder.ts';
import { cliTexts } from './base/texts.ts';

/** Prints every problem, errors first; 1 when one of them is an error. With `--database` also what the records that are there refuse. */
export function checkCommand(line: CommandLine): Promise<number> {
	return withOptionalDatabase(line, (database) => checkWith(database, line));
}

async function checkWith(database: Database | undefined, line: CommandLine): Promise<number> {
	const { folder, terminal, names } = line;
	const [name] = names;
	const checked = await checkFolder({ folder, terminal, ...(database && { database }) });
	const hasErrors = checked.problems.some(({ severity }) => severity === 'error');
	const found: DocumentProblem[] = [...checked.problems, ...(database && !hasErrors ? await findRefusals(database, line) : [])];
	const isWanted = (file: string) => name === undefined || isNamed(file, name);
	const files = documentKinds.flatMap((kind) =>
		[...checked.of(kind).values()].map(({ area, name }) => `${area}/${name}${kind.type.suffix}`),
	);
	const problems = found.filter(({ file }) => isWanted(file));
	const documents = files.filter(isWanted).length;
	if (name !== undefined && documents + problems.length === 0) {
		terminal.print(cliTexts.noDocument({ name, known: files.map(withoutEnding).join(', ') }).in(terminal.language));
		return 2;
	}
	const errors = problems.filter(({ severity }) => severity === 'error');
	const warnings = problems.filter(({ severity }) => severity === 'warning');
	if (line.json) printJson({ documents, errors: errors.length, warnings: warnings.length, problems: [...errors, ...warnings] }, line);
	else {
		printProblems(errors, folder, terminal);
		if (!line.onlyErrors) printWarnings(warnings, line);
		terminal.print(cliTexts.summary({ documents, errors: errors.length, warnings: warnings.length }).in(terminal.language));
	}
	return errors.length > 0 ? 1 : 0;
}

/** Missing translations are many and alike: one line a file, unless one document is asked for. */
function printWarnings(warnings: DocumentProblem[], { folder, terminal, names }: CommandLine): void {
	const isListed = ({ code }: DocumentProblem) => names.length > 0 || code !== 'missing-translation';
	printProblems(warnings.filter(isListed), folder, terminal);
	const counts = new Map<string, number>();
	for (const { file } of warnings.filter((problem) => !isListed(problem))) counts.set(file, (counts.get(file) ?? 0) + 1);
	for (const [file, count] of counts) {
		const text = cliTexts.untranslated({ count, name: withoutEnding(file) }).in(terminal.language);
		terminal.print(`${shownPath(folder, file)} warning missing-translation ${text}`);
	}
}

interface CheckReport {
	documents: number;
	errors: number;
	warnings: number;
	problems: DocumentProblem[];
}

function printJson({ problems, ...counts }: CheckReport, { terminal, onlyErrors }: CommandLine): void {
	const shown = problems.filter(({ severity }) => !onlyErrors || severity === 'error');
	const inLanguage = shown.map(({ texts, ...problem }) => ({ ...problem, message: texts[terminal.language] }));
	terminal.print(JSON.stringify({ ...counts, problems: inLanguage }, null, '\t'));
}

function withoutEnding(file: string): string {
	return file.replace(/\.json$/, '');
}

/** Stored values that no file describes any longer: they stay until `apply` removes them. */
function toWarning({ name, tableName, rows, describe }: PlannedLoss, { type }: DocumentKind, document?: LoadedDocument): DocumentProblem {
	const change = describe(`${tableName.schema}.${tableName.table}`, rows);
	const texts = inAllLanguages(cliTexts.waiting({ change, name }));
	const file = document?.path ?? `${name}${type.suffix}`;
	return { file, line: 1, column: 1, pointer: '', code: 'data-without-field', severity: 'warning', message: texts['zh-CN'], texts };
}

/** What the database would refuse, the stored values that a save would refuse, and what it holds that the files no longer describe. */
async function findRefusals(database: Database, { folder, terminal }: CommandLine): Promise<DocumentProblem[]> {
	const loaded = await readDocuments({ folder, terminal, database });
	const found: DocumentProblem[] = [];
	for (const kind of documentKinds) {
		const documents = loaded.of(kind);
		const plan = await kind.plan?.(database, [...documents.values()]);
		found.push(...(plan?.refusals ?? []).map((refusal) => toProblem(refusal, kind, documents.get(refusal.name))));
		const effects = await kind.effects?.(database, [...documents.values()], {});
		found.push(...(effects ?? []).map((effect) => toEffectProblem(effect, kind, documents.get(effect.name))));
		found.push(...(plan?.losses ?? []).filter(({ rows }) => rows > 0).map((loss) => toWarning(loss, kind, documents.get(loss.name))));
	}
	return found;
}
