import { BrowserRouter, type Location, useLocation } from 'react-router-dom';
import { wallPath } from '../../contract/features/home/wall.ts';
import { ssoPath } from '../../contract/features/security/sso.ts';
import { lazyPart } from '../../renderers/core/runtime/lazy-part.tsx';
import { RootBoundary } from '../base/feedback/root-boundary.tsx';
import { styledPart } from '../base/look/styled-part.ts';
import { pagePath } from '../base/portal/base-path.ts';
import { portalOptions } from '../base/portal/portal-options.ts';
import { useStore } from '../base/state/store.ts';
import { settings } from '../session/settings/settings.ts';
import { session } from '../session/state/session-store.ts';
import { useGuard } from '../shell/session/use-guard.ts';
import { useSessionWatch } from '../shell/session/use-session-watch.ts';

/** The frame of everything behind the sign-in. */
export const Workplace = lazyPart(loadWorkplace);
export const SignInPage = lazyPart(() => import('../features/session/sign-in/sign-in-page.tsx').then((module) => module.SignInPage));
const SetupPage = lazyPart(() => import('../features/session/password/setup-page.tsx').then((module) => module.SetupPage));
const ForgetPage = lazyPart(() => import('../features/session/password/forget-page.tsx').then((module) => module.ForgetPage));
const RegisterPage = lazyPart(() => import('../features/registration/register-page.tsx').then((module) => module.RegisterPage));
const SsoPage = lazyPart(() => import('../features/session/sign-in/sso-page.tsx').then((module) => module.SsoPage));
const AuthRedirectPage = lazyPart(() =>
	import('../features/session/sign-in/auth-redirect-page.tsx').then((module) => module.AuthRedirectPage),
);
const ForcedPasswordPage = lazyPart(() =>
	import('../features/session/password/forced-password-page.tsx').then((module) => module.ForcedPasswordPage),
);
const WallPage = styledPart(() => import('../shell/dashboard/wall/wall-page.tsx').then((module) => module.WallPage));
const StartProblem = lazyPart(() => import('../shell/pages/start-problem.tsx').then((module) => module.StartProblem));

/** The whole portal: everything behind the guard. */
export function App() {
	return (
		<BrowserRouter basename={portalOptions.base || '/'}>
			<RootBoundary>
				<Pages />
			</RootBoundary>
		</BrowserRouter>
	);
}

/** A wall needs nobody who is signed in, and does not follow the session of the browser. */
function Pages() {
	const { pathname } = useLocation();
	return pathname === wallPath ? <WallPage /> : <GuardedPages />;
}

/** The sign-in page comes with few scripts; everything else brings the component library along. */
function GuardedPages() {
	const { location, failure, retry } = useGuard();
	useSessionWatch();
	const mustChangePassword = useStore(session, (state) => state.user?.mustChangePassword === true);
	if (location?.pathname === '/login') return <SignInPage />;
	const page = location === null ? null : openPage(location);
	if (page !== null) return page;
	if (mustChangePassword) return <ForcedPasswordPage />;
	if (failure !== undefined) return <StartProblem error={failure} onRetry={retry} />;
	return location === null ? null : <Workplace location={location} />;
}

/** With the parts that it draws first: they are drawn in one step. A missing one is reported where it belongs. */
async function loadWorkplace() {
	const { Workplace, loadWorkplaceParts } = await import('./workplace.tsx');
	await loadWorkplaceParts(pagePath(), settings.get().language).catch(() => undefined);
	return Workplace;
}

/** Pages for visitors who have not signed in, without the component library. */
function openPage({ pathname, search, hash }: Location): React.JSX.Element | null {
	if (pathname === '/setup') return <SetupPage hash={hash} />;
	if (pathname === ssoPath) return <SsoPage search={search} />;
	if (pathname === '/forget') return <ForgetPage key="person" />;
	if (pathname === '/tenantForget') return <ForgetPage key="company" isCompany />;
	// A page for each kind: what was typed for one is not carried over to the other.
	if (pathname === '/register' || pathname === '/registernew') return <RegisterPage key="person" kind="person" />;
	if (pathname === '/tenantRegister') return <RegisterPage key="company" kind="company" />;
	return pathname === '/authredirect' ? <AuthRedirectPage search={search} /> : null;
}
