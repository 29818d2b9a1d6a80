import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

const programs = ['/usr/bin/soffice', '/usr/local/bin/soffice', '/usr/lib/libreoffice/program/soffice'];
/** The library of each part, which Debian packs for itself. */
const libraries = { writer: 'libswlo.so', calc: 'libsclo.so' };

/** The program of LibreOffice where its part for texts, or for spreadsheets, is installed as well. */
export function findSoffice(part: keyof typeof libraries): string | undefined {
	return programs.find((file) => existsSync(file) && existsSync(path.join(path.dirname(realpathSync(file)), libraries[part])));
}
