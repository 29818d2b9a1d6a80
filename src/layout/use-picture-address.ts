import { useEffect, useState } from 'react';

import type { FileTickets } from '../../contract/files/attachment.ts';
import { fixedAddress } from '../api/api-address.ts';
import { callApi } from '../api/portal-api.ts';

/** The address of an uploaded picture; nothing until it is known, and for one that can not be shown. */
export function usePictureAddress(id: string | null): string | undefined {
	const [address, setAddress] = useState<string>();
	useEffect(() => {
		setAddress(undefined);
		if (id === null) return;
		const stop = new AbortController();
		callApi<FileTickets>('/platform/v3/file/ticket', { attachmentIds: [id] }, { isQuiet: true, signal: stop.signal }).then(
			({ tickets }) => {
				const ticket = tickets[id]?.ticket;
				if (ticket === undefined || stop.signal.aborted) return;
				setAddress(`${fixedAddress('/platform/v3/file/getImage')}?${new URLSearchParams({ attachmentId: id, access_token: ticket })}`);
			},
			// Something else stands in for it.
			() => undefined,
		);
		return () => stop.abort();
	}, [id]);
	return address;
}
