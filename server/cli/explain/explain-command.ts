import { readUploadMegabytes } from '../../process/config.ts';
import type { CommandLine } from '../base/command-line.ts';
import { loadFolder } from '../base/read-folder.ts';
import { cliTexts } from '../base/texts.ts';
import { explainScreen } from './explain-screen.ts';

/** Prints what a screen becomes: table, calls, rights, list, form, with every default filled in. */
export async function explainCommand({ folder, names, terminal }: CommandLine): Promise<number> {
	const screens = await loadFolder(folder, terminal);
	if (!screens) return 1;
	const screen = screens.find((candidate) => candidate.name === names[0]);
	if (!screen) {
		terminal.print(cliTexts.noScreen({ name: names[0] ?? '', known: screens.map(({ name }) => name).join(', ') }).in(terminal.language));
		return 2;
	}
	const uploadMegabytes = readUploadMegabytes(process.env);
	for (const line of explainScreen(screen, screens, { language: terminal.language, uploadMegabytes })) terminal.print(line);
	return 0;
}
