import { messageOf } from '../../contract/base/define-texts.ts';
import type { Database } from '../db/database.ts';
import { table } from '../documents/explain/text-table.ts';
import { documentKinds } from '../documents.ts';
import type { DocumentKind, LoadedDocument } from '../metadata/document/document-kind.ts';
import type { DocumentPlan } from '../metadata/document/document-plan.ts';
import type { LoadedFolder } from '../metadata/document/load-documents.ts';
import { openCliDatabase } from './base/cli-database.ts';
import type { CommandLine } from './base/command-line.ts';
import { isNamed } from './base/is-named.ts';
import { printProblems } from './base/print-problems.ts';
import { loadFolder, readDocuments } from './base/read-folder.ts';
import type { Terminal } from './base/terminal.ts';
import { cliTexts } from './base/texts.ts';

/** Prints what the database would gain and lose, for all documents or one; changes nothing. */
export async function diffCommand(line: CommandLine): Promise<number> {
	return withPlans(line, async (plans) => {
		printPlans(plans, line.terminal);
		return plans.some(({ plan }) => plan.refusals.length > 0) ? 1 : 0;
	});
}

/** Makes the changes of all documents or of one, after printing what would be lost and a confirmation. */
export async function applyCommand(line: CommandLine): Promise<number> {
	const { terminal } = line;
	return withPlans(line, async (plans, database) => {
		printPlans(plans, terminal);
		const wanted = plans.filter(({ plan }) => plan.steps.length + plan.losses.length > 0);
		if (wanted.length === 0) return plans.some(({ plan }) => plan.refusals.length > 0) ? 1 : 0;
		if (wanted.some(({ plan }) => plan.losses.length > 0) && !(await isConfirmed(line))) return 1;
		let refused = 0;
		for (const { kind, documents, names, plan } of wanted) {
			const losses = new Set(plan.losses.map(({ key }) => key));
			const refusals =
				(await kind.apply?.(database, documents, { losses, ...(names && { names }) })) ?? (await kind.store?.(database, documents)) ?? [];
			for (const { name, code, message } of refusals) terminal.print(`${name} ${code} ${message.in(terminal.language)}`);
			refused += refusals.length;
		}
		if (refused === 0) terminal.print(cliTexts.applied().in(terminal.language));
		return refused > 0 ? 1 : 0;
	});
}

/** The changes of one document are confirmed with its name, those of all with `yes`. */
async function isConfirmed({ terminal, names: [name], yes }: CommandLine): Promise<boolean> {
	if (yes) return true;
	const { language } = terminal;
	const question = name === undefined ? cliTexts.confirm() : cliTexts.confirmName({ name });
	const answer = await terminal.ask(question.in(language));
	if (answer?.trim() === (name ?? 'yes')) return true;
	terminal.print(cliTexts[answer === null ? 'needsYes' : 'notConfirmed']().in(language));
	return false;
}

interface KindPlan {
	kind: DocumentKind;
	documents: LoadedDocument[];
	/** The documents whose changes are planned; undefined for all. */
	names: ReadonlySet<string> | undefined;
	plan: DocumentPlan;
}

type PlanWork = (plans: KindPlan[], database: Database) => Promise<number>;

async function withPlans(line: CommandLine, work: PlanWork): Promise<number> {
	const { database, close } = await openCliDatabase((text) => line.terminal.print(text), { mayBeNew: true });
	try {
		return await planWith(database, line, work);
	} finally {
		await close();
	}
}

async function planWith(database: Database, { folder, terminal, names: [given] }: CommandLine, work: PlanWork): Promise<number> {
	const sources = { folder, terminal, database };
	const loaded = given === undefined ? await loadFolder(sources) : await readDocuments(sources);
	if (!loaded) return 1;
	const own = loaded.problems.filter(({ file }) => given !== undefined && isNamed(file, given));
	printProblems(own, folder, terminal);
	if (own.length > 0) return 1;
	const plans: KindPlan[] = [];
	for (const kind of documentKinds) {
		const documents = [...loaded.of(kind).values()];
		const plan = (await kind.plan?.(database, documents)) ?? { steps: [], losses: [], refusals: [] };
		plans.push(given === undefined ? { kind, documents, names: undefined, plan } : planOf(given, { kind, documents, plan }));
	}
	if (given === undefined || isKnown(given, loaded, plans)) return await work(plans, database);
	const known = plans.flatMap(({ documents }) => documents.map(({ name }) => name));
	terminal.print(cliTexts.noDocument({ name: given, known: known.join(', ') }).in(terminal.language));
	return 2;
}

/** The part of a plan that concerns the documents of a name; their files may be gone. */
function planOf(given: string, { kind, documents, plan }: Omit<KindPlan, 'names'>): KindPlan {
	const pathOf = (name: string) => documents.find((document) => document.name === name)?.path ?? `${name}${kind.type.suffix}`;
	const concerns = ({ name }: { name: string }) => isNamed(pathOf(name), given);
	const { steps, losses, refusals } = plan;
	return {
		...{ kind, documents },
		names: new Set([...documents, ...losses].filter(concerns).map(({ name }) => name)),
		plan: { steps: steps.filter(concerns), losses: losses.filter(concerns), refusals: refusals.filter(concerns) },
	};
}

function isKnown(given: string, loaded: LoadedFolder, plans: KindPlan[]): boolean {
	return plans.some(({ kind, plan }) => plan.losses.length > 0 || [...loaded.of(kind).values()].some(({ path }) => isNamed(path, given)));
}

function printPlans(plans: KindPlan[], { language, print }: Terminal): void {
	const steps = plans.flatMap(({ plan }) => plan.steps);
	const losses = plans.flatMap(({ plan }) => plan.losses);
	const refusals = plans.flatMap(({ plan }) => plan.refusals);
	const parts: Array<[keyof typeof cliTexts, string[]]> = [
		['additive', table(steps.map(({ kind, tableName, target }) => [kind, `${tableName.schema}.${tableName.table}`, target]))],
		['destructive', losses.map(({ tableName, rows, describe }) => describe(`${tableName.schema}.${tableName.table}`, rows).in(language))],
		['refused', refusals.map(({ name, code, message }) => `${name} ${code} ${message.in(language)}`)],
	];
	for (const [heading, lines] of parts) {
		if (lines.length > 0) print([messageOf(cliTexts, heading).in(language), ...lines.map((line) => `  ${line}`)].join('\n'));
	}
	if (parts.every(([, lines]) => lines.length === 0)) print(cliTexts.nothingToDo().in(language));
}
