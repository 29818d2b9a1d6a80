import type { Language } from '../../../../contract/base/languages.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { ScreenRuntime } from '../../../../renderers/core/runtime/screen-runtime.ts';

const refuse = () => Promise.reject(new PortalError('noPermission'));
const nothing = () => undefined;

/** The world as renderers see it on a wall: nobody is there, nothing can be opened or called. */
export function createWallRuntime(language: Language): ScreenRuntime {
	return {
		call: refuse,
		loadScreen: refuse,
		onScreenChange: () => nothing,
		user: { id: '', name: '', account: '', organisationId: null, tenantId: null, isSuper: false },
		language,
		may: () => false,
		open: nothing,
		setDirty: nothing,
		isDirty: () => false,
		remember: nothing,
		recall: nothing,
		paths: { views: '', files: '', tryScript: '', figures: '', exportFigures: '' },
	};
}
