import { createHash } from 'node:crypto';
import { sql } from 'kysely';

import { documentPath } from '../../../contract/documents/document-types.ts';
import type { Database } from '../../db/database.ts';
import type { DocumentKind, LoadedDocument } from '../document/document-kind.ts';
import type { SchemaFile } from '../document/schema-folder.ts';

/** The files that were active last, so that one that is broken at a start has a good version to fall back to. */
export async function readDocumentVersions(database: Database, kinds: readonly DocumentKind[]): Promise<SchemaFile[]> {
	const { rows } = await sql<{
		kind: string;
		name: string;
		area: string;
		content: string;
	}>`select kind, name, area, content from portal.document_version`.execute(database.system);
	return rows.flatMap(({ kind: wanted, name, area, content }) => {
		const kind = kinds.find(({ type }) => type.name === wanted);
		return kind ? [{ path: documentPath(kind.type, area, name), area, name, content }] : [];
	});
}

/** Remembers the files that are active now. */
export async function keepDocumentVersions(database: Database, { type }: DocumentKind, documents: LoadedDocument[]): Promise<void> {
	if (documents.length === 0) return;
	const rows = documents.map(({ name, area, content }) => sql`(${type.name}, ${name}, ${area}, ${revisionOf(content)}, ${content})`);
	await sql`insert into portal.document_version (kind, name, area, revision, content) values ${sql.join(rows)}
		on conflict (kind, name) do update set area = excluded.area, revision = excluded.revision, content = excluded.content, applied_at = now()`.execute(
		database.system,
	);
}

/** Forgets files that are gone. */
export async function dropDocumentVersions(database: Database, { type }: DocumentKind, names: string[]): Promise<void> {
	if (names.length === 0) return;
	await sql`delete from portal.document_version where kind = ${type.name} and name = any(${names})`.execute(database.system);
}

function revisionOf(content: string): string {
	return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
