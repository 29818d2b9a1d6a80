import { lazy, Suspense } from 'react';

import { ErrorBoundary } from '../feedback/error-boundary.tsx';
import { notifyError } from '../feedback/notify.ts';
import { useStore } from '../store/store.ts';
import { hideOverlay, overlays } from './overlay-store.ts';
import { useHotkeys } from './use-hotkeys.ts';

const SearchPanel = lazy(() => import('./search-panel.tsx').then((module) => ({ default: module.SearchPanel })));
const ChangePasswordDialog = lazy(() =>
	import('../pages/password/change-password-dialog.tsx').then((module) => ({ default: module.ChangePasswordDialog })),
);
const SwitchUserDialog = lazy(() => import('../session/switch-user-dialog.tsx').then((module) => ({ default: module.SwitchUserDialog })));
const ErrorLogDialog = lazy(() => import('../development/error-log-dialog.tsx').then((module) => ({ default: module.ErrorLogDialog })));
const EnvironmentDialog = lazy(() =>
	import('../development/environment-dialog.tsx').then((module) => ({ default: module.EnvironmentDialog })),
);
const UserInfoDialog = lazy(() => import('./user-info-dialog.tsx').then((module) => ({ default: module.UserInfoDialog })));
const OrganisationChangeDialog = lazy(() =>
	import('../organisation-change/organisation-change-dialog.tsx').then((module) => ({ default: module.OrganisationChangeDialog })),
);
const SettingsDrawer = lazy(() => import('./settings-drawer.tsx').then((module) => ({ default: module.SettingsDrawer })));

/** The panels of the shell, fetched when they are first wanted. */
export function Overlays() {
	const open = useStore(overlays, (state) => state.open);
	useHotkeys();
	return (
		<ErrorBoundary onError={handleFailure}>
			<Suspense>
				{open === 'search' && <SearchPanel onClose={hideOverlay} />}
				{open === 'password' && <ChangePasswordDialog onClose={hideOverlay} />}
				{open === 'switchUser' && <SwitchUserDialog onClose={hideOverlay} />}
				{open === 'userInfo' && <UserInfoDialog onClose={hideOverlay} />}
				{open === 'organisationChange' && <OrganisationChangeDialog onClose={hideOverlay} />}
				{open === 'errorLog' && <ErrorLogDialog onClose={hideOverlay} />}
				{open === 'environment' && <EnvironmentDialog onClose={hideOverlay} />}
				{open === 'settings' && <SettingsDrawer onClose={hideOverlay} />}
			</Suspense>
		</ErrorBoundary>
	);
}

/** A panel that can not be drawn closes; the pages under it go on. */
function handleFailure(error: Error): void {
	hideOverlay();
	notifyError(error);
}
