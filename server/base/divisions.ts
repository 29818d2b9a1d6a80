import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

import { dialCodes } from './dial-codes.ts';

export interface Province {
	/** Two digits. */
	code: string;
	name: string;
	cities: City[];
}

export interface City {
	/** Four digits. */
	code: string;
	name: string;
	/** True where the name only marks counties directly below the province (`市辖区`). */
	isNominal: boolean;
	/** Area code of the telephone, `0311`. */
	dialCode: string;
	counties: County[];
}

export interface County {
	/** Six digits. */
	code: string;
	name: string;
	townships: Township[];
}

export interface Township {
	/** Nine digits. */
	code: string;
	name: string;
}

/** Reads the administrative divisions of the mainland, provinces to townships (see data/README.md). */
export function readDivisions(): Province[] {
	const provinces: Province[] = [];
	for (const line of gunzipSync(readFileSync(findFile())).toString('utf8').trimEnd().split('\n')) {
		const [code = '', name = '', townships = ''] = line.split(' ');
		if (code.length === 2) provinces.push({ code, name, cities: [] });
		else if (code.length === 4) addCity(provinces.at(-1) as Province, code, name);
		else
			provinces
				.at(-1)
				?.cities.at(-1)
				?.counties.push({ code, name, townships: unpackTownships(code, townships) });
	}
	return provinces;
}

function addCity(province: Province, code: string, name: string): void {
	const codes = (dialCodes[province.code] ?? '').split(' ');
	const dialCode = codes[province.cities.length] ?? codes[0] ?? '';
	province.cities.push({ code, name, isNominal: /^(市辖区|县|.*直辖.*)$/.test(name), dialCode, counties: [] });
}

function unpackTownships(county: string, packed: string): Township[] {
	let number = 0;
	return packed.split(',').map((entry) => {
		const digits = /^\d*/.exec(entry)?.[0] ?? '';
		number = digits === '' ? number + 1 : Number(digits);
		return { code: county + String(number).padStart(3, '0'), name: entry.slice(digits.length) };
	});
}

// The bundle is in dist/server, the source in server/base: the file is found from either, upwards.
function findFile(): string {
	const path = join('server', 'base', 'data', 'divisions.txt.gz');
	let folder = dirname(fileURLToPath(import.meta.url));
	while (!existsSync(join(folder, path))) {
		const parent = dirname(folder);
		if (parent === folder) throw new Error(`the portal needs ${path}`);
		folder = parent;
	}
	return join(folder, path);
}
