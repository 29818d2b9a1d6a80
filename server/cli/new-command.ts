import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { areaTemplate, screenTemplate } from '../metadata/registry/screen-template.ts';
import { say } from './base/cli-texts.ts';
import type { CommandLine } from './base/command-line.ts';
import { sayAdoption, tableTemplate } from './table-adoption.ts';

/** Begins a screen file that is right as it stands, and its area when that is new too. */
export async function newCommand(line: CommandLine): Promise<number> {
	const { folder, names, terminal } = line;
	const { language } = terminal;
	const match = /^([a-z][a-z0-9-]{0,39})\/([a-z][a-z0-9-]{0,39})$/.exec(names[0] ?? '');
	const [, area, name] = match ?? [];
	if (area === undefined || name === undefined || names.length !== 1) {
		terminal.print(say('wrongName', language));
		return 2;
	}
	const file = path.join(folder, area, `${name}.json`);
	if (await exists(file)) {
		terminal.print(say('exists', language, { file: path.relative(process.cwd(), file) }));
		return 1;
	}
	const content = line.table === undefined ? screenTemplate(name) : await tableTemplate(name, line.table, line);
	if (content === null) return 1;
	await mkdir(path.join(folder, area), { recursive: true });
	const areaFile = path.join(folder, area, '_area.json');
	for (const [target, text] of [...((await exists(areaFile)) ? [] : [[areaFile, areaTemplate(area)] as const]), [file, content] as const]) {
		await writeFile(target, text, { flag: 'wx' });
		terminal.print(say('created', language, { file: path.relative(process.cwd(), target) }));
	}
	return line.table === undefined ? 0 : sayAdoption(name, line.table, line);
}

function exists(file: string): Promise<boolean> {
	return access(file).then(
		() => true,
		() => false,
	);
}
