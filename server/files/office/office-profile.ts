import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** No macros, no active content, and no links to other files or servers: a document could otherwise show files of this machine. */
const settings: ReadonlyArray<readonly [path: string, name: string, value: string]> = [
	['/org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
	['/org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
	['/org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
	['/org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
	['/org.openoffice.Office.Writer/Content/Update', 'Link', '0'],
	['/org.openoffice.Office.Calc/Content/Update', 'Link', '1'],
];

/** Makes a profile of LibreOffice, which it uses instead of that of the user of the system. */
export async function makeOfficeProfile(folder: string): Promise<void> {
	await mkdir(path.join(folder, 'user'), { recursive: true });
	const items = settings.map(
		([at, name, value]) => `<item oor:path="${at}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
	);
	const head = '<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">';
	await writeFile(path.join(folder, 'user', 'registrymodifications.xcu'), `${head}${items.join('')}</oor:items>`);
}
