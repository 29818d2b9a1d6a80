import { useCallback, useRef, useState } from 'react';

import type { FileTickets } from '../../../contract/files/attachment.ts';
import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { callApi } from '../api/portal-api.ts';
import { fixedAddress } from '../send/api-address.ts';

/** A picture that fails again this soon after its ticket was renewed is broken, in ms. */
const renewedRecently = 10_000;

interface Picture {
	/** Undefined until it is known, and for a picture that cannot be shown. */
	address: string | undefined;
	/** To be called when the picture cannot be loaded: its ticket may have expired. */
	handleError(): void;
}

/** The address of an uploaded picture, with a ticket of its own. */
export function usePictureAddress(id: string | null): Picture {
	const [address, setAddress] = useState<string>();
	const [round, setRound] = useState(0);
	const renewedAt = useRef(Number.NEGATIVE_INFINITY);
	// A new round requests another ticket.
	useEffectOn([id, round], () => {
		setAddress(undefined);
		if (id === null) return;
		const stop = new AbortController();
		const input = { attachmentIds: [id], use: 'image' };
		callApi<FileTickets>('/platform/v3/file/ticket', input, { isQuiet: true, signal: stop.signal }).then(
			({ tickets }) => {
				const ticket = tickets[id]?.ticket;
				if (ticket === undefined || stop.signal.aborted) return;
				setAddress(`${fixedAddress('/platform/v3/file/getImage')}?${new URLSearchParams({ attachmentId: id, access_token: ticket })}`);
			},
			// Something else is in for it.
			() => undefined,
		);
		return () => stop.abort();
	});
	const handleError = useCallback(() => {
		if (Date.now() - renewedAt.current < renewedRecently) return setAddress(undefined);
		renewedAt.current = Date.now();
		setRound((current) => current + 1);
	}, []);
	return { address, handleError };
}
