import { invalidInput, PortalError } from '../../../contract/portal-error.ts';
import type { AreaFile } from '../../../contract/screen.ts';
import type { ScreenHooks } from '../../metadata/screen-hooks.ts';
import type { AnnounceMenus } from '../resource/announce-menus.ts';
import { sayOfResource } from '../resource/resource-texts.ts';

/** Screen files put their menu entries into these. */
const builtIn: ReadonlyArray<AreaFile['system']> = ['quality', 'administration'];

/** What the screen file of subsystems can not say. */
export function createSubsystemHooks(announce: AnnounceMenus): ScreenHooks {
	return {
		async beforeSave({ record, language }) {
			const svg = record.logoSvg;
			if (typeof svg === 'string' && svg !== '' && (!/^\s*<svg[\s>]/.test(svg) || /<!DOCTYPE/i.test(svg)))
				throw invalidInput([{ path: 'logoSvg', message: sayOfResource('svg', language) }]);
		},
		async beforeRemove({ record, language }) {
			if (builtIn.some((alias) => alias === record.alias))
				throw new PortalError('inUse', { message: sayOfResource('builtIn', language, { name: record.name }) });
		},
		afterCommit: async () => announce(),
	};
}
