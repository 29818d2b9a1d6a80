import type { Principal } from '../../principal/principal.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { presentPath } from '../compiled/present-names.ts';
import { accessOf } from './screen-access.ts';

const titleSign = '$';

/** Tells of fields, of paths in them and of their titles whether a caller may see them; nobody sees what the screen does not have. */
export function visibleFieldsOf(screen: CompiledScreen, principal: Principal): (path: string) => boolean {
	const { hidden } = accessOf(screen, principal);
	return (path) => {
		const sign = path.startsWith(titleSign) ? titleSign : '';
		const present = presentPath(screen, path.slice(sign.length));
		return present !== undefined && !hidden.has(sign + present);
	};
}
