import { Avatar } from 'antd';

import { usePictureAddress } from './use-picture-address.ts';

/** A person's photo, or the first letter of the name where there is none that can be shown. */
export function UserAvatar({ name, photo, size = 28 }: { name: string; photo: string | null; size?: number }) {
	const { address, handleError } = usePictureAddress(photo);
	return (
		// As an icon: of a text, antd would measure the width, for which the browser lays out the whole page.
		<Avatar
			size={size}
			className="user-menu-avatar"
			aria-hidden
			src={address === undefined ? undefined : <img src={address} alt="" onError={handleError} />}
			icon={<span>{name.slice(0, 1)}</span>}
		/>
	);
}
