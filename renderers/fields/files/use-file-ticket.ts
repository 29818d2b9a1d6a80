import { useCallback, useEffect, useRef, useState } from 'react';

import type { FileTickets, TicketUse } from '../../../contract/files/attachment.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { fileTicket } from './file-calls.ts';

/** What is known of a file: nothing yet, null for one that may not be read or is gone. */
type Found = FileTickets['tickets'][string] | null | undefined;

/** A file that fails again this soon after its ticket was renewed is broken, in ms. */
const renewedRecently = 10_000;

interface UsedTicket {
	/** The name of the file and the ticket for its bytes. */
	found: Found;
	/** Another ticket is on its way; the one that is here may have expired. */
	isRenewing: boolean;
	/** To be called when the bytes cannot be loaded: requests another ticket, because this one may have expired. False when that was tried just now. */
	renew(): boolean;
}

/** The name of a file and the ticket for its bytes, for one use. */
export function useFileTicket(id: string | undefined, use: TicketUse): UsedTicket {
	const runtime = useRuntime();
	const [state, setState] = useState<{ id: string; found: Found; round: number }>();
	const [round, setRound] = useState(0);
	const renewedAt = useRef(Number.NEGATIVE_INFINITY);
	useEffect(() => {
		if (id === undefined) return;
		let isWanted = true;
		const answer = (found: Found) => isWanted && setState({ id, found, round });
		fileTicket(runtime, id, { use, isRenewed: round > 0 }).then(
			(found) => answer(found ?? null),
			() => answer(null),
		);
		return () => {
			isWanted = false;
		};
	}, [runtime, id, use, round]);
	const renew = useCallback(() => {
		if (Date.now() - renewedAt.current < renewedRecently) return false;
		renewedAt.current = Date.now();
		setRound((current) => current + 1);
		return true;
	}, []);
	return { found: state?.id === id ? state?.found : undefined, isRenewing: round > (state?.round ?? 0), renew };
}
