import type { CommandLine } from '../base/command-line.ts';
import { cliTexts } from '../base/texts.ts';
import { exchangeTexts } from './texts.ts';

/** Names the plan and asks for it: `--plan` confirms the one that a person has reviewed, `--yes` the one of now. */
export async function confirmPlan(line: CommandLine, id: string): Promise<boolean> {
	const { yes, plan: reviewed, terminal } = line;
	terminal.print(exchangeTexts.plan({ id }).in(terminal.language));
	if (reviewed !== undefined && reviewed !== id) {
		refuseStale(line);
		return false;
	}
	if (yes) return true;
	const answer = await terminal.ask(exchangeTexts.confirm().in(terminal.language));
	if (answer?.trim() === 'yes') return true;
	const text = answer === null ? exchangeTexts.needsYes({ id }) : cliTexts.notConfirmed();
	terminal.print(text.in(terminal.language));
	return false;
}

/** Something changed while the plan was reviewed. */
export function refuseStale({ terminal }: CommandLine): 1 {
	terminal.print(exchangeTexts.stale().in(terminal.language));
	return 1;
}
