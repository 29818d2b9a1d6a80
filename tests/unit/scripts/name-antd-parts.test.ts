import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { namedParts, withNames } from '../../../scripts/name-antd-parts.ts';
import { antdTexts } from '../../../src/base/i18n/texts.ts';

/** Parts that the portal does not use, or whose label another one of its language replaces. */
const otherwise = [
	/antd\/es\/collapse\/Collapse\.js$/,
	/tour\/es\/TourStep\/DefaultPanel\.js$/,
	/antd\/es\/input\/OTP\//,
	/tabs\/es\/TabNavList\/AddButton\.js$/,
	/dialog\/es\/util\.js$/,
];
/** A label in English words, for users of all languages. */
const englishLabel = /['"]aria-label['"]: (?:[\w.!=? ]+(?:\?|\|\|) )?['"`][A-Za-z]{3,}|\? '[A-Z][a-z]+ [a-z A-Z]+' :/;

const folders = [
	'node_modules/antd/es',
	'node_modules/@ant-design/icons/es/components',
	...parts().map((name) => `node_modules/@rc-component/${name}/es`),
];

function parts(): string[] {
	return readdirSync('node_modules/@rc-component').filter((name) => !name.startsWith('.'));
}

describe('the parts of antd', () => {
	it('have no label that is English in every language', () => {
		const files = folders.flatMap((folder) =>
			readdirSync(folder, { recursive: true, encoding: 'utf8' })
				.map((file) => path.join(folder, file).split(path.sep).join('/'))
				.filter((file) => file.endsWith('.js') && !/\/(locale|style)\//.test(file)),
		);
		expect(files.length).toBeGreaterThan(1000);
		const english = files.filter(
			(file) => !otherwise.some((one) => one.test(file)) && englishLabel.test(withNames(file, readFileSync(file, 'utf8'))),
		);
		expect(english).toEqual([]);
	});

	it('have names that are texts of the portal', () => {
		const names = Object.values(namedParts).flatMap((pairs) =>
			pairs.flatMap(([, after]) => [...after.matchAll(/'(\w+)'|antdLabel\(['"](\w+)/g)].map(([, one, other]) => one ?? other)),
		);
		expect(names.filter((name) => name && /^[a-z][a-zA-Z]+$/.test(name) && name !== 'img' && !Object.hasOwn(antdTexts, name))).toEqual([]);
	});
});
