import type { Subsystem } from '../../../contract/session.ts';
import { usePictureAddress } from '../../layout/use-picture-address.ts';
import { MenuIcon } from '../../menus/menu-icon.tsx';

const standard = 'AppstoreOutlined';

/** A subsystem's sign. An svg text is drawn as a picture, so that nothing in it can run. */
export function SystemLogo({ system: { logo, logoType } }: { system: Subsystem }) {
	const picture = usePictureAddress(logoType === 'image' ? logo : null);
	const source = logoType === 'svg' && logo !== null ? `data:image/svg+xml,${encodeURIComponent(logo)}` : picture;
	if (source !== undefined) return <img src={source} alt="" />;
	return <MenuIcon name={logoType === 'icon' ? (logo ?? standard) : standard} />;
}
