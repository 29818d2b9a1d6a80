import { lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';

import { SignInPage } from './pages/sign-in/sign-in-page.tsx';
import { useGuard } from './session/use-guard.ts';
import { useSessionWatch } from './session/use-session-watch.ts';

const Workplace = lazy(() => import('./workplace.tsx').then((module) => ({ default: module.Workplace })));
const StartProblem = lazy(() => import('./pages/errors/start-problem.tsx').then((module) => ({ default: module.StartProblem })));

/** The whole portal: everything behind the guard. */
export function App() {
	return (
		<BrowserRouter>
			<GuardedPages />
		</BrowserRouter>
	);
}

/** The sign-in page comes by itself; everything else brings the component library along. */
function GuardedPages() {
	const { location, failure, retry } = useGuard();
	useSessionWatch();
	if (location?.pathname === '/login') return <SignInPage />;
	return (
		<Suspense fallback={<Waiting />}>
			{failure !== undefined ? <StartProblem error={failure} onRetry={retry} /> : location && <Workplace location={location} />}
			{failure === undefined && location === null && <Waiting />}
		</Suspense>
	);
}

function Waiting() {
	return <div className="waiting" />;
}
