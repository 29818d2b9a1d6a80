import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { resolveScreen } from '../../../contract/resolve/resolve-screen.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { clientFiles, clientName, recordTypes } from '../../documents/generated/client-files.ts';
import {
	canHaveHooks,
	type GeneratedParts,
	generateParts,
	hasCalls,
	hasOtherHooks,
	isRendererName,
	isTakenName,
} from '../../documents/generated/generate-parts.ts';
import { planFiles, writtenFiles } from '../../documents/generated/plan-files.ts';
import { canHaveRenderer } from '../../documents/generated/renderer-files.ts';
import { scriptTypes } from '../../documents/generated/script-types.ts';
import { scriptKind } from '../../documents/script/script-kind.ts';
import { features } from '../../features.ts';
import { screenKind } from '../../metadata/registry/screen-kind.ts';
import { portalVersion } from '../../process/portal-version.ts';
import { withOptionalDatabase } from '../base/cli-database.ts';
import type { CommandLine } from '../base/command-line.ts';
import { makeOutputFolder } from '../base/make-output-folder.ts';
import { loadFolder } from '../base/read-folder.ts';
import { cliTexts } from '../base/texts.ts';
import { confirmPlan } from '../exchange/confirm-plan.ts';
import { idOf } from '../exchange/plan-exchange.ts';
import { printChange } from '../exchange/print-exchange.ts';
import { generateTexts } from './texts.ts';

/** Writes the types of the records of all screens, and of what scripts find, after printing the differences. */
export async function typesCommand(line: CommandLine): Promise<number> {
	const found = await readDocuments(line);
	if (found === null) return 1;
	const files = [
		{ path: 'types/records.ts', content: recordTypes(found.screens) },
		{ path: 'types/scripts.ts', content: scriptTypes(found.screens, found.scripts) },
	];
	return write(line, { files, registrations: [] });
}

/** How many names each kind of code takes: of a screen, of its field, and of the widget or column. */
const namesOf: Partial<Record<string, { least: number; most: number }>> = {
	client: { least: 0, most: 1 },
	hook: { least: 1, most: 1 },
	widget: { least: 2, most: 3 },
	column: { least: 2, most: 3 },
};

/** Generates code from screens after printing the differences; files that were changed by hand stay. */
export async function generateCommand(line: CommandLine): Promise<number> {
	const [kind = '', ...names] = line.names;
	const { terminal } = line;
	const expected = Object.hasOwn(namesOf, kind) ? namesOf[kind] : undefined;
	if (!expected || names.length < expected.least || names.length > expected.most) {
		terminal.print(cliTexts.usage().in(terminal.language));
		return 2;
	}
	const found = await readDocuments(line);
	if (found === null) return 1;
	const { screens } = found;
	if (names[0] === undefined) return write(line, { files: inFolder(screens), registrations: [] });
	const parts = partsOf(line, screens, { kind, names });
	return parts === null
		? 2
		: write(
				line,
				parts,
				screens.find(({ name }) => name === names[0]),
			);
}

function inFolder(screens: readonly ResolvedScreen[]) {
	return clientFiles(screens, { version: portalVersion() }).map((file) => ({ ...file, path: `${clientName()}/${file.path}` }));
}

/** What is generated from one screen; null, with a message, where a name is unknown. */
function partsOf(
	{ terminal }: CommandLine,
	screens: readonly ResolvedScreen[],
	{ kind, names: [name = '', fieldName, given] }: { kind: string; names: string[] },
): GeneratedParts | null {
	const { language, print } = terminal;
	const screen = screens.find((one) => one.name === name);
	if (!screen) {
		print(generateTexts.noScreen({ name, known: screens.map((one) => one.name).join(', ') }).in(language));
		return null;
	}
	if (kind === 'hook' && !canHaveHooks(screen)) {
		print(generateTexts.noHooks({ title: screen.title }).in(language));
		return null;
	}
	const wanted = { screen, version: portalVersion() };
	if (kind === 'client') return generateParts({ ...wanted, parts: ['client'] });
	if (kind === 'hook') return generateParts({ ...wanted, parts: ['hook'] });
	const fields = screen.fields.filter(canHaveRenderer);
	const field = fields.find((one) => one.name === fieldName);
	if (!field) {
		print(generateTexts.noField({ name: fieldName ?? '', known: fields.map((one) => one.name).join(', ') }).in(language));
		return null;
	}
	if (given !== undefined && !isRendererName(given)) {
		print(generateTexts.wrongName({ name: given }).in(language));
		return null;
	}
	return generateParts({ ...wanted, parts: [kind === 'widget' ? 'widget' : 'column'], field, ...(given !== undefined && { name: given }) });
}

interface FoundDocuments {
	/** Those that have calls, in English. */
	screens: ResolvedScreen[];
	scripts: Array<{ name: string; screen: string | undefined }>;
}

/** The documents that code follows from, by name; null, with a message, when a document has errors. */
async function readDocuments(line: CommandLine): Promise<FoundDocuments | null> {
	const { folder, terminal } = line;
	const loaded = await withOptionalDatabase(line, (database) => loadFolder({ folder, terminal, ...(database && { database }) }));
	const screens = loaded?.of(screenKind);
	if (!loaded || !screens) return null;
	const resolved = [...screens.values()].map((screen) => resolveScreen({ ...screen, language: 'en', screens }));
	const scripts = [...loaded.of(scriptKind).values()].map(({ name, file }) => ({ name, screen: file.screen }));
	return { screens: resolved.filter(hasCalls).sort(byName), scripts: scripts.sort(byName) };
}

function byName(one: { name: string }, other: { name: string }): number {
	return one.name < other.name ? -1 : 1;
}

async function write(line: CommandLine, parts: GeneratedParts, screen?: ResolvedScreen): Promise<number> {
	const { terminal } = line;
	const { language } = terminal;
	const plan = await planFiles(parts, (file) => readFile(path.resolve(file), 'utf8').catch(() => null));
	const taken = parts.renderer && isTakenName(plan, parts.renderer) ? parts.renderer.name : undefined;
	if (taken !== undefined) {
		terminal.print(generateTexts.takenName({ name: taken }).in(language));
		return 2;
	}
	if (screen && hasOtherHooks(plan, screen, Object.hasOwn(features.hooks, screen.name))) {
		terminal.print(generateTexts.hasHooks({ title: screen.title }).in(language));
		return 2;
	}
	for (const { path: file, state, after } of plan) {
		if (state === 'kept') terminal.print(generateTexts.kept({ file }).in(language));
		if (state === 'lines') terminal.print([generateTexts.lines({ file }).in(language), after.trimEnd()].join('\n'));
	}
	const changes = writtenFiles(plan);
	if (changes.length === 0) {
		terminal.print(generateTexts.nothingToDo().in(language));
		return 0;
	}
	const shown = changes.map(({ path: file, before, after }) => ({
		before: before === null ? null : { path: file, area: '', name: file, content: before },
		after: { path: file, area: '', name: file, content: after },
	}));
	for (const { before, after } of shown) printChange({ kind: before ? 'changed' : 'added', before, after }, terminal);
	if (!(await confirmPlan(line, idOf(shown)))) return 1;
	for (const { path: file, after } of changes) {
		makeOutputFolder(path.dirname(path.resolve(file)));
		await writeFile(path.resolve(file), after);
		terminal.print(generateTexts.written({ file }).in(language));
	}
	return 0;
}
