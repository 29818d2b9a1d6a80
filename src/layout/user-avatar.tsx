import { Avatar } from 'antd';
import { useEffect, useState } from 'react';

import type { FileTickets } from '../../contract/files/attachment.ts';
import { fixedAddress } from '../api/api-address.ts';
import { callApi } from '../api/portal-api.ts';

/** A person's photo, or the first letter of the name where there is none that can be shown. */
export function UserAvatar({ name, photo }: { name: string; photo: string | null }) {
	const [address, setAddress] = useState<string>();
	useEffect(() => {
		setAddress(undefined);
		if (photo === null) return;
		const stop = new AbortController();
		callApi<FileTickets>('/platform/v3/file/ticket', { attachmentIds: [photo] }, { isQuiet: true, signal: stop.signal }).then(
			({ tickets }) => {
				const ticket = tickets[photo]?.ticket;
				if (ticket === undefined || stop.signal.aborted) return;
				setAddress(`${fixedAddress('/platform/v3/file/getImage')}?${new URLSearchParams({ attachmentId: photo, access_token: ticket })}`);
			},
			// The letter stands in for it.
			() => undefined,
		);
		return () => stop.abort();
	}, [photo]);
	return (
		<Avatar size={28} className="user-menu-avatar" aria-hidden src={address}>
			{name.slice(0, 1)}
		</Avatar>
	);
}
