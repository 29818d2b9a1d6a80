import type { Subsystem } from '../../../contract/session.ts';
import { MenuIcon } from '../../menus/menu-icon.tsx';

/** A subsystem's sign. An svg text is drawn as a picture, so that nothing in it can run. */
export function SystemLogo({ system }: { system: Subsystem }) {
	if (system.logo === null || system.logoType === 'icon') return <MenuIcon name={system.logo ?? 'AppstoreOutlined'} />;
	const source = system.logoType === 'svg' ? `data:image/svg+xml,${encodeURIComponent(system.logo)}` : system.logo;
	return <img src={source} alt="" />;
}
