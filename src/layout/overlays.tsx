import { Suspense } from 'react';

import { ErrorBoundary } from '../feedback/error-boundary.tsx';
import { notifyError } from '../feedback/notify.ts';
import { lazyPart } from '../look/lazy-part.tsx';
import { useStore } from '../store/store.ts';
import { hideOverlay, overlays } from './overlay-store.ts';
import { useHotkeys } from './use-hotkeys.ts';

const SearchPanel = lazyPart(() => import('./search-panel.tsx').then((module) => module.SearchPanel));
const ChangePasswordDialog = lazyPart(() =>
	import('../pages/password/change-password-dialog.tsx').then((module) => module.ChangePasswordDialog),
);
const SwitchUserDialog = lazyPart(() => import('../session/switch-user-dialog.tsx').then((module) => module.SwitchUserDialog));
const ErrorLogDialog = lazyPart(() => import('../development/error-log-dialog.tsx').then((module) => module.ErrorLogDialog));
const EnvironmentDialog = lazyPart(() => import('../development/environment-dialog.tsx').then((module) => module.EnvironmentDialog));
const UserInfoDialog = lazyPart(() => import('./user-info-dialog.tsx').then((module) => module.UserInfoDialog));
const OrganisationChangeDialog = lazyPart(() =>
	import('../organisation-change/organisation-change-dialog.tsx').then((module) => module.OrganisationChangeDialog),
);
const SettingsDrawer = lazyPart(() => import('./settings-drawer.tsx').then((module) => module.SettingsDrawer));

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
