import { Component, type ReactNode } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import { baseTexts } from '../i18n/texts.ts';
import { atBase } from '../portal/base-path.ts';
import { errorText } from '../send/answer.ts';
import { reportError } from './error-log.ts';
import { reloadKeepingWork } from './reload.ts';

/** The last stop of an error that took the frame itself along; drawn without the component library, which may be what is missing. */
export class RootBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
	override state: { error: Error | null } = { error: null };

	static getDerivedStateFromError(error: Error) {
		return { error };
	}

	override componentDidCatch(error: Error): void {
		console.error(error);
		reportError(error);
	}

	override render(): ReactNode {
		if (this.state.error === null) return this.props.children;
		return (
			<main className="root-problem">
				<h1>{baseTexts.pageFailed().in(currentLanguage())}</h1>
				<p role="alert">{errorText(this.state.error)}</p>
				<button type="button" onClick={reloadKeepingWork}>
					{baseTexts.reload().in(currentLanguage())}
				</button>
				<a href={atBase('/')}>{baseTexts.home().in(currentLanguage())}</a>
			</main>
		);
	}
}
