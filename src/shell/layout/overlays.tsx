import { useRef } from 'react';

import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { ErrorBoundary } from '../../base/feedback/error-boundary.tsx';
import { notifyError } from '../../base/feedback/notify.ts';
import { styledPart } from '../../base/look/styled-part.ts';
import { useStore } from '../../base/state/store.ts';
import { useFeatures } from '../../screens/feature.ts';
import { hideOverlay, overlays, returnFocus } from '../overlays/overlay-store.ts';
import { PaletteWaiting } from '../palette/palette-waiting.tsx';

const CommandPalette = styledPart(
	() => import('../palette/command-palette.tsx').then((module) => module.CommandPalette),
	(props) => <PaletteWaiting {...props} />,
);
const SwitchUserDialog = styledPart(() => import('../switched/switch-user-dialog.tsx').then((module) => module.SwitchUserDialog));
const ErrorLogDialog = styledPart(() => import('../development/error-log-dialog.tsx').then((module) => module.ErrorLogDialog));
const EnvironmentDialog = styledPart(() => import('../development/environment-dialog.tsx').then((module) => module.EnvironmentDialog));
const PersonalCentre = styledPart(() => import('../overlays/centre/personal-centre.tsx').then((module) => module.PersonalCentre));
const SettingsDrawer = styledPart(() => import('../overlays/settings-drawer.tsx').then((module) => module.SettingsDrawer));

/** The panels of the shell, fetched when they are first wanted. */
export function Overlays() {
	const open = useStore(overlays, (state) => state.open);
	const FeatureOverlay = useFeatures().overlays[open ?? ''];
	useEffectOn([open], () => {
		if (open === null) returnFocus();
	});
	return (
		<ErrorBoundary onError={handleFailure}>
			{open === 'search' && <Palette />}
			{open === 'switchUser' && <SwitchUserDialog onClose={hideOverlay} />}
			{open === 'userInfo' && <PersonalCentre onClose={hideOverlay} />}
			{open === 'accountSecurity' && <PersonalCentre isSecurityOnly onClose={hideOverlay} />}
			{open === 'errorLog' && <ErrorLogDialog onClose={hideOverlay} />}
			{open === 'environment' && <EnvironmentDialog onClose={hideOverlay} />}
			{FeatureOverlay && <FeatureOverlay onClose={hideOverlay} />}
			{open === 'settings' && <SettingsDrawer onClose={hideOverlay} />}
		</ErrorBoundary>
	);
}

function Palette() {
	const typed = useRef('');
	return <CommandPalette typed={typed} onClose={hideOverlay} />;
}

/** A panel that cannot be drawn closes; the pages under it go on. */
function handleFailure(error: Error): void {
	hideOverlay();
	notifyError(error);
}
