import { useEffect, useState } from 'react';

import type { FileTickets } from '../../contract/files/attachment.ts';
import { useRuntime } from '../runtime-context.ts';
import { fileTicket } from './file-calls.ts';

/** What is known of a file: nothing yet, null for one that may not be read or is gone. */
type Found = FileTickets['tickets'][string] | null | undefined;

/** The name of a file and the ticket for its bytes. */
export function useFileTicket(id: string | undefined): Found {
	const runtime = useRuntime();
	const [found, setFound] = useState<{ id: string; ticket: Found }>();
	useEffect(() => {
		if (id === undefined) return;
		let isWanted = true;
		const answer = (ticket: Found) => isWanted && setFound({ id, ticket });
		fileTicket(runtime, id).then(
			(ticket) => answer(ticket ?? null),
			() => answer(null),
		);
		return () => {
			isWanted = false;
		};
	}, [runtime, id]);
	return found?.id === id ? found?.ticket : undefined;
}
