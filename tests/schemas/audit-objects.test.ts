import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { documentTypes } from '../../contract/documents/document-types.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';

/** What the sources call the object of an entry of the audit log. */
function writtenTypes(): string[] {
	const files = readdirSync('server', { recursive: true }).map(String);
	const sources = files.filter((file) => file.endsWith('.ts')).map((file) => readFileSync(path.join('server', file), 'utf8'));
	const audited = sources.filter((text) => /\b(writeAudit|AuditEntry|toAuditRows)\b/.test(text));
	return audited.flatMap((text) => [...text.matchAll(/\{ type: '([a-z-]+)', (?:id|name|\.\.\.)/g)].map(([, type]) => String(type)));
}

it('the audit log has a title for every kind of object that the portal writes', () => {
	const { record } = JSON.parse(readFileSync('schemas/system/audit.json', 'utf8')) as ScreenFile;
	const titled = new Set(record.properties.objectType?.options?.map(({ value }) => value));
	const written = new Set([...writtenTypes(), ...documentTypes.map(({ name }) => name)]);
	expect(written.size).toBeGreaterThan(20);
	expect([...written].filter((type) => !titled.has(type)).sort()).toEqual([]);
});
