import { messageOf } from '../../contract/base/define-texts.ts';
import type { Language } from '../../contract/base/languages.ts';
import type { Database } from '../db/database.ts';
import type { LoadedScreen } from '../metadata/screen-file/loaded-screen.ts';
import { applyDestructive, type Loss, measureLoss } from '../metadata/storage/apply-destructive.ts';
import { findDuplicates } from '../metadata/storage/find-duplicates.ts';
import { planStorage, type StoragePlan } from '../metadata/storage/plan-storage.ts';
import { openCliDatabase } from './base/cli-database.ts';
import type { CommandLine } from './base/command-line.ts';
import { loadFolder } from './base/read-folder.ts';
import { type Terminal, table } from './base/terminal.ts';
import { cliTexts } from './base/texts.ts';

/** Says what the database would get and lose; changes nothing. */
export async function diffCommand(line: CommandLine): Promise<number> {
	return withPlan(line, async ({ plan, losses }) => {
		printPlan(plan, losses, line.terminal);
		return plan.refusals.length > 0 ? 1 : 0;
	});
}

/** Makes the changes that lose data, after saying what would be lost and being told to go on. */
export async function applyCommand(line: CommandLine): Promise<number> {
	const { terminal } = line;
	const { language } = terminal;
	return withPlan(line, async ({ plan, losses, database, screens }) => {
		printPlan(plan, losses, terminal);
		if (plan.destructive.length + plan.steps.length === 0) return 0;
		if (plan.destructive.length > 0 && !line.yes) {
			const answer = await terminal.ask(cliTexts.confirm().in(language));
			if (answer?.trim().toLowerCase() !== 'yes') {
				terminal.print(cliTexts[answer === null ? 'needsYes' : 'notConfirmed']().in(language));
				return 1;
			}
		}
		const refusals = await applyDestructive(database, screens, plan.destructive);
		for (const refusal of refusals) terminal.print(`${refusal.screen} ${refusal.code} ${refusal.message.in(language)}`);
		if (refusals.length === 0) terminal.print(cliTexts.applied().in(language));
		return refusals.length > 0 ? 1 : 0;
	});
}

interface Planned {
	plan: StoragePlan;
	losses: Loss[];
	database: Database;
	screens: LoadedScreen[];
}

async function withPlan({ folder, terminal }: CommandLine, work: (planned: Planned) => Promise<number>): Promise<number> {
	const screens = await loadFolder(folder, terminal);
	if (!screens) return 1;
	const { database, close } = await openCliDatabase((text) => terminal.print(text));
	try {
		const planned = await planStorage(database, screens);
		const plan = { ...planned, refusals: [...planned.refusals, ...(await findDuplicates(database, screens, planned))] };
		return await work({ plan, losses: await measureLoss(database, plan.destructive), database, screens });
	} finally {
		await close();
	}
}

function printPlan(plan: StoragePlan, losses: Loss[], { language, print }: Terminal): void {
	const parts: Array<[keyof typeof cliTexts, string[]]> = [
		['additive', table(plan.steps.map((step) => [step.kind, `${step.tableName.schema}.${step.tableName.table}`, step.name]))],
		['destructive', losses.map((loss) => sayLoss(loss, language))],
		['refused', plan.refusals.map((refusal) => `${refusal.screen} ${refusal.code} ${refusal.message.in(language)}`)],
	];
	for (const [heading, lines] of parts) {
		if (lines.length > 0) print([messageOf(cliTexts, heading).in(language), ...lines.map((line) => `  ${line}`)].join('\n'));
	}
	if (parts.every(([, lines]) => lines.length === 0)) print(cliTexts.nothingToDo().in(language));
}

function sayLoss({ step, rows }: Loss, language: Language): string {
	const table = `${step.tableName.schema}.${step.tableName.table}`;
	return messageOf(cliTexts, step.kind, { table, column: step.column, from: step.from, to: step.to, rows }).in(language);
}
