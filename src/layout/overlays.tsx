import { ErrorBoundary } from '../base/feedback/error-boundary.tsx';
import { notifyError } from '../base/feedback/notify.ts';
import { styledPart } from '../base/look/styled-part.ts';
import { useStore } from '../base/state/store.ts';
import { useHotkeys } from '../shell/layout/use-hotkeys.ts';
import { hideOverlay, overlays } from '../shell/overlays/overlay-store.ts';

const SearchPanel = styledPart(() => import('../shell/overlays/search-panel.tsx').then((module) => module.SearchPanel));
const ChangePasswordDialog = styledPart(() =>
	import('../features/session/password/change-password-dialog.tsx').then((module) => module.ChangePasswordDialog),
);
const SwitchUserDialog = styledPart(() => import('../shell/switched/switch-user-dialog.tsx').then((module) => module.SwitchUserDialog));
const ErrorLogDialog = styledPart(() => import('../shell/development/error-log-dialog.tsx').then((module) => module.ErrorLogDialog));
const EnvironmentDialog = styledPart(() =>
	import('../shell/development/environment-dialog.tsx').then((module) => module.EnvironmentDialog),
);
const UserInfoDialog = styledPart(() => import('../shell/overlays/user-info-dialog.tsx').then((module) => module.UserInfoDialog));
const OrganisationChangeDialog = styledPart(() =>
	import('../features/employee/organisation-change/organisation-change-dialog.tsx').then((module) => module.OrganisationChangeDialog),
);
const SettingsDrawer = styledPart(() => import('../shell/overlays/settings-drawer.tsx').then((module) => module.SettingsDrawer));

/** The panels of the shell, fetched when they are first wanted. */
export function Overlays() {
	const open = useStore(overlays, (state) => state.open);
	useHotkeys();
	return (
		<ErrorBoundary onError={handleFailure}>
			{open === 'search' && <SearchPanel onClose={hideOverlay} />}
			{open === 'password' && <ChangePasswordDialog onClose={hideOverlay} />}
			{open === 'switchUser' && <SwitchUserDialog onClose={hideOverlay} />}
			{open === 'userInfo' && <UserInfoDialog onClose={hideOverlay} />}
			{open === 'organisationChange' && <OrganisationChangeDialog onClose={hideOverlay} />}
			{open === 'errorLog' && <ErrorLogDialog onClose={hideOverlay} />}
			{open === 'environment' && <EnvironmentDialog onClose={hideOverlay} />}
			{open === 'settings' && <SettingsDrawer onClose={hideOverlay} />}
		</ErrorBoundary>
	);
}

/** A panel that can not be drawn closes; the pages under it go on. */
function handleFailure(error: Error): void {
	hideOverlay();
	notifyError(error);
}
