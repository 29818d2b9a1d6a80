import { useState } from 'react';
import useSWR from 'swr';

import type { DocumentType } from '../../../../contract/documents/document-type.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { newKey } from '../../../../renderers/core/records/new-key.ts';
import { recallDraft } from '../../../session/settings/tab-drafts.ts';
import { designCalls } from '../design-calls.ts';
import { noteDraft } from '../draft-times.ts';
import { draftsArrived } from '../keep-draft.ts';

/** A document as its builder begins with it. */
export interface BegunDocument<File> {
	stored: File;
	/** Names the stored text; empty for a new document. */
	etag: string;
	/** What the user left unsaved, and from which text it was begun; null for nothing. */
	draft: { file: File; etag: string; at: string } | null;
}

/** The draft of a new document, which has no path yet, in the memory of the browser. */
export function newDraftName(type: DocumentType): string {
	return `document:${type.name}`;
}

/** Loads the document of a builder each time that it is opened, with the draft of its user; `create` makes a new one. */
export function useBegunDocument<File extends object>(type: DocumentType, path: string | null, create: () => File) {
	const [opening] = useState(newKey);
	return useSWR(
		['begun-document', path, opening],
		(): Promise<BegunDocument<File>> => (path === null ? beginNew(type, create) : beginStored<File>(path)),
		{ revalidateOnFocus: false, revalidateOnReconnect: false },
	);
}

async function beginStored<File extends object>(path: string): Promise<BegunDocument<File>> {
	await draftsArrived(path);
	const { text, etag, draft } = await designCalls.file(path);
	const file = draft && draft.text !== text ? parse<File>(draft.text) : undefined;
	// A draft that is no document goes into the history when another one replaces it.
	noteDraft(path, draft && file ? draft.at : null);
	return { stored: JSON.parse(text) as File, etag, draft: draft && file ? { file, etag: draft.etag ?? '', at: draft.at } : null };
}

async function beginNew<File extends object>(type: DocumentType, create: () => File): Promise<BegunDocument<File>> {
	const kept = await recallDraft(newDraftName(type));
	const { text, at } = isPlainObject(kept) ? kept : {};
	const file = typeof text === 'string' ? parse<File>(text) : undefined;
	return { stored: create(), etag: '', draft: file && typeof at === 'string' ? { file, etag: '', at } : null };
}

function parse<File extends object>(text: string): File | undefined {
	try {
		const file: unknown = JSON.parse(text);
		return isPlainObject(file) ? (file as File) : undefined;
	} catch {
		return undefined;
	}
}
