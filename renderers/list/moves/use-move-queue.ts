import { useCallback, useEffect, useRef } from 'react';

import type { ListData } from '../state/use-record-list.ts';
import type { TreeRows } from '../state/use-tree-rows.ts';

/**
 * Runs moves one after the other. The next one begins when the list was read again: it needs the positions and versions that the one before has led to.
 * A move returns whether it called the server.
 */
export function useMoveQueue(list: Pick<ListData, 'version' | 'isLoading'>, { isCurrent }: Pick<TreeRows, 'isCurrent'>) {
	const version = useRef(list.version);
	version.current = list.version;
	const reading = useRef<{ since: string; finish(): void } | null>(null);
	const queue = useRef<{ last: Promise<void>; length: number }>({ last: Promise.resolve(), length: 0 });
	useEffect(() => {
		const { current } = reading;
		if (current === null || current.since === list.version || list.isLoading || !isCurrent) return;
		reading.current = null;
		current.finish();
	});
	const add = useCallback((move: () => Promise<boolean>): Promise<void> => {
		const read = () =>
			new Promise<void>((finish) => {
				reading.current = { since: version.current, finish };
			});
		const run = async () => {
			try {
				if (await move()) await read();
			} finally {
				queue.current.length -= 1;
			}
		};
		queue.current.length += 1;
		queue.current.last = queue.current.last.then(run, run);
		return queue.current.last;
	}, []);
	/** Whether no move is under way. */
	const isIdle = useCallback(() => queue.current.length === 0, []);
	return { add, isIdle };
}
