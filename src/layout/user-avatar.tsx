import { Avatar } from 'antd';

import { usePictureAddress } from './use-picture-address.ts';

/** A person's photo, or the first letter of the name where there is none that can be shown. */
export function UserAvatar({ name, photo }: { name: string; photo: string | null }) {
	return (
		<Avatar size={28} className="user-menu-avatar" aria-hidden src={usePictureAddress(photo)}>
			{name.slice(0, 1)}
		</Avatar>
	);
}
