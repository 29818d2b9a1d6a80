import { useEffect, useMemo, useSyncExternalStore } from 'react';

import type { CommentPerson, RecordEvent } from '../../../../contract/features/comments.ts';
import { newKey } from '../../../../renderers/core/records/new-key.ts';
import { currentStream, onServerEvent } from '../../../base/api/event-stream.ts';
import { createStore, type Store } from '../../../base/state/store.ts';
import { announceClose, announceOpen, type RecordKey } from './comment-calls.ts';

/** What this tab knows about a record that it has open. */
interface OpenState {
	/** Everyone who has it open, this user included. */
	viewers: readonly CommentPerson[];
	/** Grows when its comments have changed. */
	round: number;
}

interface OpenRecord {
	key: RecordKey;
	store: Store<OpenState>;
	/** How many parts of the page show it. */
	uses: number;
	/** Under which stream it was announced; null: not yet. */
	announced: string | null;
	timer?: ReturnType<typeof setTimeout>;
}

const tabId = newKey();
/** People who only pass through a list of records have none of them open. */
const pause = 400;
const opened = new Map<string, OpenRecord>();
let stopListening: (() => void) | null = null;

/** Follows a record while a component shows it: who else has it open, and when its comments change. */
export function useOpenRecord({ screen, recordId }: RecordKey): OpenState {
	const record = useMemo(() => find({ screen, recordId }), [screen, recordId]);
	useEffect(() => enter(record), [record]);
	return useSyncExternalStore(record.store.subscribe, record.store.get);
}

function nameOf({ screen, recordId }: RecordKey): string {
	return `${screen} ${recordId}`;
}

/** The parts of a page share one object for a record. */
function find(key: RecordKey): OpenRecord {
	const known = opened.get(nameOf(key));
	if (known) return known;
	const made: OpenRecord = { key, store: createStore<OpenState>({ viewers: [], round: 0 }), uses: 0, announced: null };
	opened.set(nameOf(key), made);
	return made;
}

function enter(record: OpenRecord): () => void {
	opened.set(nameOf(record.key), record);
	record.uses += 1;
	if (record.uses === 1) record.timer = setTimeout(() => void announce(record), pause);
	stopListening ??= listen();
	return () => leave(record);
}

function leave(record: OpenRecord): void {
	record.uses -= 1;
	if (record.uses > 0) return;
	clearTimeout(record.timer);
	withdraw(record);
	opened.delete(nameOf(record.key));
	if (opened.size > 0) return;
	stopListening?.();
	stopListening = null;
}

/** Failures are ignored: the record is shown all the same, and the next stream tries again. */
async function announce(record: OpenRecord): Promise<void> {
	const streamId = currentStream();
	if (streamId === null || record.uses === 0 || record.announced === streamId) return;
	record.announced = streamId;
	await announceOpen({ ...record.key, streamId, tabId }).catch(() => undefined);
}

function withdraw(record: OpenRecord): void {
	if (record.announced === null) return;
	void announceClose({ ...record.key, streamId: record.announced, tabId }).catch(() => undefined);
	record.announced = null;
	record.store.set({ viewers: [] });
}

function listen(): () => void {
	const stops = [
		onServerEvent('record', (data) => receive(data as RecordEvent)),
		// A new stream knows nothing of what this tab has open.
		onServerEvent('opened', () => {
			for (const record of opened.values()) void announce(record);
		}),
		onServerEvent('reopened', () => {
			for (const { store } of opened.values()) store.set({ round: store.get().round + 1 });
		}),
	];
	const leaveAll = () => {
		for (const record of opened.values()) withdraw(record);
	};
	// A page that comes back from the browser's history has its records open again.
	const enterAll = ({ persisted }: PageTransitionEvent) => {
		if (persisted) for (const record of opened.values()) void announce(record);
	};
	window.addEventListener('pagehide', leaveAll);
	window.addEventListener('pageshow', enterAll);
	return () => {
		for (const stop of stops) stop();
		window.removeEventListener('pagehide', leaveAll);
		window.removeEventListener('pageshow', enterAll);
	};
}

function receive(event: RecordEvent): void {
	const record = opened.get(nameOf(event));
	if (!record) return;
	if (event.viewers) record.store.set({ viewers: event.viewers });
	if (event.subject === 'comments') record.store.set({ round: record.store.get().round + 1 });
}
