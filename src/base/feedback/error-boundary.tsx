import { Component, type ErrorInfo, type ReactNode, useEffect, useEffectEvent } from 'react';

import { isMissingPart } from '../../../renderers/core/runtime/fetch-part.ts';
import { currentLanguage } from '../i18n/language.ts';
import { baseTexts } from '../i18n/texts.ts';
import { errorText, noAnswer } from '../send/answer.ts';
import { reportError } from './error-log.ts';
import { notify } from './notify.ts';
import { PageProblem } from './page-problem.tsx';
import { reloadKeepingWork } from './reload.ts';

interface Props {
	children: ReactNode;
	/** Handles the error instead of the notice of the failed part. */
	onError?(error: Error): void;
}

/** Isolates a failing page from the shell and the other tabs. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
	override state: { error: Error | null } = { error: null };

	static getDerivedStateFromError(error: Error) {
		return { error };
	}

	override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
		console.error(error);
		reportError(error, componentStack ?? undefined);
		this.props.onError?.(error);
		if (this.props.onError !== undefined) this.setState({ error: null });
	}

	override render(): ReactNode {
		const { error } = this.state;
		if (error === null) return this.props.children;
		if (this.props.onError !== undefined) return null;
		const isMissingFile = isMissingPart(error);
		if (isMissingFile && !navigator.onLine) return <Offline onBack={() => this.setState({ error: null })} />;
		return (
			<PageProblem
				title={(isMissingFile ? baseTexts.pageNewVersion() : baseTexts.pageFailed()).in(currentLanguage())}
				text={(isMissingFile ? baseTexts.pageNewVersionText() : baseTexts.pageFailedText()).in(currentLanguage())}
				actionText={(isMissingFile ? baseTexts.reload() : baseTexts.retry()).in(currentLanguage())}
				onAction={() => (isMissingFile ? reloadKeepingWork() : this.setState({ error: null }))}
			/>
		);
	}
}

/** A part could not be fetched because there is no network; it is fetched again as soon as there is. */
function Offline({ onBack }: { onBack(): void }) {
	const text = errorText(noAnswer());
	const handleOnline = useEffectEvent(onBack);
	useEffect(() => {
		window.addEventListener('online', handleOnline);
		return () => window.removeEventListener('online', handleOnline);
	}, []);
	const handleRetry = () => (navigator.onLine ? onBack() : notify('error', text));
	return (
		<PageProblem
			title={baseTexts.pageFailed().in(currentLanguage())}
			text={text}
			actionText={baseTexts.retry().in(currentLanguage())}
			onAction={handleRetry}
		/>
	);
}
