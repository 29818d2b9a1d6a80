import { useState } from 'react';

import type { Subsystem } from '../../../contract/features/session.ts';
import { usePictureAddress } from '../../base/look/use-picture-address.ts';
import { MenuIcon } from '../../menus/menu-icon.tsx';

const standard = 'AppstoreOutlined';

/** A subsystem's sign. An svg text is drawn as a picture, so that nothing in it can run. */
export function SystemLogo({ system: { logo, logoType } }: { system: Subsystem }) {
	const { address, handleError } = usePictureAddress(logoType === 'image' ? logo : null);
	const [brokenSvg, setBrokenSvg] = useState<string | null>(null);
	if (address !== undefined) return <img src={address} alt="" onError={handleError} />;
	if (logoType === 'svg' && logo !== null && logo !== brokenSvg)
		return <img src={`data:image/svg+xml,${encodeURIComponent(logo)}`} alt="" onError={() => setBrokenSvg(logo)} />;
	return <MenuIcon name={logoType === 'icon' ? (logo ?? standard) : standard} />;
}
