import { readStoredObject, writeStored } from '../../base/state/storage.ts';
import { memoryKey } from './settings-owner.ts';

/** The first calls of the list at an address when it was opened last. */
export interface ListCalls {
	/** The part of the address behind the question mark. */
	search: string;
	screen: string;
	/** The path of the call for the rows. */
	path: string;
	request: Record<string, unknown>;
}

const most = 20;

/**
 * Stores, in this browser, the first calls of the list at an address; for the addresses opened last. They are read before the key of the
 * user's values is known, so none is stored that has what somebody typed.
 */
export function rememberListCalls(address: string, calls: ListCalls): void {
	const { [address]: known, ...others } = readStoredObject(memoryKey(key));
	if (JSON.stringify(known) === JSON.stringify(calls)) return;
	const latest = isTyped(calls) ? [] : [[address, calls]];
	writeStored(memoryKey(key), Object.fromEntries([...Object.entries(others).slice(1 - most), ...latest]));
}

/** What the list at an address will probably ask for at first. */
export function recallListCalls(address: string): ListCalls | undefined {
	const { [address]: calls } = readStoredObject(memoryKey(key));
	return isListCalls(calls) ? calls : undefined;
}

/** Whether a call has conditions of the search form or of the query builder. */
function isTyped({ search, request }: ListCalls): boolean {
	const { parameters } = request;
	return new URLSearchParams(search).has('q') || (Array.isArray(parameters) && parameters.length > 0);
}

const key = 'list-calls';

function isListCalls(value: unknown): value is ListCalls {
	if (typeof value !== 'object' || value === null) return false;
	const { search, screen, path, request } = value as Record<string, unknown>;
	return [search, screen, path].every((text) => typeof text === 'string') && typeof request === 'object' && request !== null;
}
