import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { resolveScreen } from '../../../contract/resolve/resolve-screen.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { clientFiles, type GeneratedFile, recordTypes } from '../../documents/generated/client-files.ts';
import { hookFiles, hookRegistration } from '../../documents/generated/hook-files.ts';
import { screenKind } from '../../metadata/registry/screen-kind.ts';
import { portalVersion } from '../../process/portal-version.ts';
import { withOptionalDatabase } from '../base/cli-database.ts';
import type { CommandLine } from '../base/command-line.ts';
import { loadFolder } from '../base/read-folder.ts';
import { cliTexts } from '../base/texts.ts';
import { confirmPlan } from '../exchange/confirm-plan.ts';
import { idOf } from '../exchange/plan-exchange.ts';
import { printChange } from '../exchange/print-exchange.ts';
import { addStamp, isUntouched } from './stamp.ts';
import { generateTexts } from './texts.ts';

/** Where features are listed. */
const listFile = 'server/features.ts';

/** A file that will be written, with its text of now; null for a new one. */
interface Change {
	path: string;
	before: string | null;
	after: string;
}

/** Writes the types of the records of all screens, for scripts and hooks, after printing the differences. */
export async function typesCommand(line: CommandLine): Promise<number> {
	const screens = await readScreens(line);
	return screens === null ? 1 : write(line, [{ path: 'types/records.ts', content: recordTypes(screens) }]);
}

/** Generates code from screens, `client` or `hook <screen>`, after printing the differences; files that were changed by hand stay. */
export async function generateCommand(line: CommandLine): Promise<number> {
	const [kind, name, ...rest] = line.names;
	const { terminal } = line;
	if (rest.length > 0 || !(kind === 'client' ? name === undefined : kind === 'hook' && name !== undefined)) {
		terminal.print(cliTexts.usage().in(terminal.language));
		return 2;
	}
	const screens = await readScreens(line);
	if (screens === null) return 1;
	if (kind === 'client')
		return write(
			line,
			clientFiles(screens, portalVersion()).map((file) => ({ ...file, path: `portal-client/${file.path}` })),
		);
	const screen = screens.find((one) => one.name === name);
	if (screen) return write(line, hookFiles(screen), await registration(screen));
	terminal.print(generateTexts.noScreen({ name: name ?? '', known: screens.map((one) => one.name).join(', ') }).in(terminal.language));
	return 2;
}

/** The screens that have calls, in English; null, with a message, when a document has errors. */
async function readScreens(line: CommandLine): Promise<ResolvedScreen[] | null> {
	const { folder, terminal } = line;
	const loaded = await withOptionalDatabase(line, (database) => loadFolder({ folder, terminal, ...(database && { database }) }));
	const screens = loaded?.of(screenKind);
	if (!screens) return null;
	const resolved = [...screens.values()].map((screen) => resolveScreen({ ...screen, language: 'en', screens }));
	return resolved.filter(({ scope }) => scope !== 'feature').sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The list of features with the new one in it; nothing where it is listed already. */
async function registration({ name }: ResolvedScreen): Promise<Change[]> {
	const before = await read(listFile);
	const { importLine, entry } = hookRegistration(name);
	if (before === null || before.includes(importLine)) return [];
	const listed = before.replace(/\n\]\);/, `\n${entry}\n]);`);
	return [{ path: listFile, before, after: listed.replace(/^import /m, `${importLine}\nimport `) }];
}

async function write(line: CommandLine, files: readonly GeneratedFile[], more: readonly Change[] = []): Promise<number> {
	const { terminal } = line;
	const { language } = terminal;
	const changes: Change[] = [];
	for (const { path: file, content } of files) {
		const before = await read(file);
		const after = addStamp(file, content);
		if (before === after) continue;
		if (before === null || isUntouched(file, before)) changes.push({ path: file, before, after });
		else terminal.print(generateTexts.kept({ file }).in(language));
	}
	const all = [...changes, ...more];
	if (all.length === 0) {
		terminal.print(generateTexts.nothingToDo().in(language));
		return 0;
	}
	const shown = all.map(({ path: file, before, after }) => ({
		before: before === null ? null : { path: file, area: '', name: file, content: before },
		after: { path: file, area: '', name: file, content: after },
	}));
	for (const { before, after } of shown) printChange({ kind: before ? 'changed' : 'added', before, after }, terminal);
	if (!(await confirmPlan(line, idOf(shown)))) return 1;
	for (const { path: file, after } of all) {
		await mkdir(path.dirname(path.resolve(file)), { recursive: true });
		await writeFile(path.resolve(file), after);
		terminal.print(generateTexts.written({ file }).in(language));
	}
	return 0;
}

function read(file: string): Promise<string | null> {
	return readFile(path.resolve(file), 'utf8').catch(() => null);
}
