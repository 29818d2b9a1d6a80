import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { defaultOf, type ResourceAttribute, resourceAttributes } from './resource-xml.ts';

/** What XML 1.0 cannot hold at all. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const special: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	'\t': '&#9;',
	'\n': '&#10;',
	'\r': '&#13;',
};

/** Menu entries as XML, a line each; `roots` are those with nothing above them in the file. */
export function writeResources(system: string, entries: StoredRecord[], isRoot: (entry: StoredRecord) => boolean): string {
	const childrenOf = new Map<unknown, StoredRecord[]>();
	for (const entry of entries) {
		const siblings = childrenOf.get(entry.parentId);
		if (siblings) siblings.push(entry);
		else childrenOf.set(entry.parentId, [entry]);
	}
	const lines = ['<?xml version="1.0" encoding="UTF-8"?>', `<resources system="${toAttribute(system)}">`];
	const write = (entry: StoredRecord, depth: number): void => {
		const indent = '\t'.repeat(depth);
		const below = childrenOf.get(entry.id) ?? [];
		lines.push(`${indent}<resource${attributesOf(entry)}${below.length === 0 ? '/>' : '>'}`);
		for (const child of below) write(child, depth + 1);
		if (below.length > 0) lines.push(`${indent}</resource>`);
	};
	for (const entry of entries.filter(isRoot)) write(entry, 1);
	return `${[...lines, '</resources>'].join('\n')}\n`;
}

function attributesOf(entry: StoredRecord): string {
	const names = Object.keys(resourceAttributes) as ResourceAttribute[];
	return names
		.map((name) => {
			const value = entry[name] ?? null;
			return value === null || value === defaultOf(name) ? '' : ` ${name}="${toAttribute(String(value))}"`;
		})
		.join('');
}

function toAttribute(text: string): string {
	return text.replace(forbidden, '').replace(/[&<>"\t\n\r]/g, (letter) => special[letter] ?? letter);
}
