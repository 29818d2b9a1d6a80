import { inflateSync } from 'node:zlib';

/** The pages of a PDF as their texts, read by the maps from glyphs to characters that it contains. */
export function pdfPages(file: Buffer): string[] {
	const objects = readObjects(file);
	const maps = new Map<string, Map<string, string>>();
	for (const { head } of objects.values()) {
		for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
			const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '');
			if (map) maps.set(name, readMap(map.stream));
		}
	}
	return [...objects.values()]
		.filter(({ head }) => /\/Type \/Page\b/.test(head))
		.map(({ head }) => {
			const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? '';
			let font: Map<string, string> | undefined;
			let text = '';
			for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
				if (name !== undefined) font = maps.get(name);
				for (const [, glyphs = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/g)) {
					text += (glyphs.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph) ?? '?').join('');
				}
			}
			return text;
		});
}

function readObjects(file: Buffer): Map<string, { head: string; stream: string }> {
	const text = file.toString('latin1');
	const objects = new Map<string, { head: string; stream: string }>();
	for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
		const [, id = '', body = ''] = found;
		const at = body.indexOf('\nstream\n');
		const head = at < 0 ? body : body.slice(0, at);
		const bytes = Buffer.from(at < 0 ? '' : body.slice(at + 8, body.lastIndexOf('\nendstream')), 'latin1');
		const isText = /FlateDecode/.test(head) && !/\/Length1|\/Subtype \/Image/.test(head);
		objects.set(id, { head, stream: isText && bytes.length > 0 ? inflateSync(bytes).toString('latin1') : '' });
	}
	return objects;
}

function readMap(map: string): Map<string, string> {
	const codes = new Map<string, string>();
	for (const [, from = '0', values = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
		const start = Number.parseInt(from, 16);
		for (const [index, [, hex = '']] of [...values.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
			const text = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
			codes.set((start + index).toString(16).padStart(4, '0'), text);
		}
	}
	return codes;
}
