import { createHash } from 'node:crypto';

import type { MapFile, MapMark } from '../../../contract/charts/map.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import type { Call } from '../../http/route.ts';
import type { LoadedDocument } from '../../metadata/document/document-kind.ts';

type LoadedMap = LoadedDocument<MapFile>;

const hashes = new WeakMap<LoadedMap, string>();

/** What figures say of their map. */
export function markOf(map: LoadedMap, language: Call['language']): MapMark {
	const { name, file } = map;
	return { name, source: createTranslate(file.texts, language)(file.source ?? ''), hash: hashOf(map) };
}

/** The regions of a map, or nothing for a browser that has them. */
export function sendRegions(map: LoadedMap, { request, reply }: Pick<Call, 'request' | 'reply'>): unknown {
	const etag = `"${hashOf(map)}"`;
	// The right is checked each time, also for those who share a browser.
	reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'access-token, tenant-id');
	return request.headers['if-none-match'] === etag ? reply.code(304).send() : map.file.features;
}

function hashOf(map: LoadedMap): string {
	const known = hashes.get(map) ?? createHash('sha256').update(JSON.stringify(map.file.features)).digest('base64url').slice(0, 22);
	hashes.set(map, known);
	return known;
}
