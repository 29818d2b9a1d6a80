import type { Database } from '../../db/database.ts';
import { errorCode, StartProblem } from '../../process/start-problem.ts';
import { openCliDatabase } from '../base/cli-database.ts';
import type { CommandLine } from '../base/command-line.ts';
import { printProblems } from '../base/print-problems.ts';
import { cliTexts } from '../base/texts.ts';
import { applyExchange } from './apply-exchange.ts';
import { checkExchange } from './check-exchange.ts';
import { confirmPlan, refuseStale } from './confirm-plan.ts';
import { type ExchangePlan, planExchange } from './plan-exchange.ts';
import { printExchange } from './print-exchange.ts';
import { type ExchangeDirection, type ExchangeSides, readExchange } from './read-exchange.ts';
import { exchangeTexts } from './texts.ts';

/** Takes documents out of the database, as files. */
export function pullCommand(line: CommandLine): Promise<number> {
	return exchange('pull', line);
}

/** Brings files into the database. */
export function pushCommand(line: CommandLine): Promise<number> {
	return exchange('push', line);
}

async function exchange(direction: ExchangeDirection, line: CommandLine): Promise<number> {
	const { database, close } = await openCliDatabase((text) => line.terminal.print(text), { mayBeNew: true });
	try {
		return await exchangeWith(database, direction, line);
	} catch (error) {
		if (errorCode(error) === '') throw error;
		throw new StartProblem(cliTexts.noFolder({ folder: line.folder, reason: errorCode(error) }).in(line.terminal.language));
	} finally {
		await close();
	}
}

async function exchangeWith(database: Database, direction: ExchangeDirection, line: CommandLine): Promise<number> {
	const { terminal, names, prune } = line;
	const { language } = terminal;
	const [given] = names;
	const sides = await readExchange(direction, line, database.system);
	if (direction === 'push' && sides.isMove && given === undefined) {
		terminal.print(exchangeTexts.nameNeeded().in(language));
		return 2;
	}
	const plan = planExchange(sides, { prune, given });
	if (given !== undefined && sides.source.length + plan.changes.length + plan.kept.length === 0) {
		terminal.print(exchangeTexts.nothingNamed({ name: given }).in(language));
		return 2;
	}
	printExchange(plan, terminal);
	if (plan.changes.length + plan.moved.length + plan.taken.length === 0) {
		terminal.print(exchangeTexts.nothingToDo().in(language));
		return 0;
	}
	if (direction === 'push' && (await isRefused(database, { sides, plan, line }))) return 1;
	if (!(await confirmPlan(line, plan.id))) return 1;
	if (!(await applyExchange(database, { direction, plan, line }))) return refuseStale(line);
	terminal.print(cliTexts.applied().in(language));
	return 0;
}

/** Prints why a push is refused as a whole. */
async function isRefused(
	database: Database,
	{ sides, plan, line }: { sides: ExchangeSides; plan: ExchangePlan; line: CommandLine },
): Promise<boolean> {
	const { terminal, folder } = line;
	for (const { file, own } of plan.taken) terminal.print(exchangeTexts.taken({ path: file.path, own: own.path }).in(terminal.language));
	if (plan.taken.length > 0) return true;
	const problems = await checkExchange(database, sides, plan);
	printProblems(problems, folder, terminal);
	if (problems.length > 0) terminal.print(exchangeTexts.wrong().in(terminal.language));
	return problems.length > 0;
}
