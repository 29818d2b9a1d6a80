import { Component, type ErrorInfo, type ReactNode } from 'react';

import { i18n } from '../i18n/i18n.ts';
import { reportError } from './error-log.ts';
import { PageProblem } from './page-problem.tsx';

/** Keeps a failing page from taking the shell and the other tabs along. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
	override state: { error: Error | null } = { error: null };

	static getDerivedStateFromError(error: Error) {
		return { error };
	}

	override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
		console.error(error);
		reportError(error, componentStack ?? undefined);
	}

	override render(): ReactNode {
		const { error } = this.state;
		if (error === null) return this.props.children;
		const isMissingFile = error.name === 'ChunkLoadError' || /dynamically imported module|Importing a module script/.test(error.message);
		return (
			<PageProblem
				title={i18n.t(isMissingFile ? 'page.newVersion' : 'page.failed')}
				text={i18n.t(isMissingFile ? 'page.newVersionText' : 'page.failedText')}
				actionText={i18n.t(isMissingFile ? 'page.reload' : 'start.retry')}
				onAction={() => (isMissingFile ? window.location.reload() : this.setState({ error: null }))}
			/>
		);
	}
}
