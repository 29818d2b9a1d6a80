import { App } from 'antd';
import { Component, type ComponentType, type ReactNode } from 'react';

import { readError } from '../failure/error-facts.ts';
import { isMissingPart } from '../runtime/fetch-part.ts';
import { type LazyPart, lazyPart } from '../runtime/lazy-part.tsx';
import { useRuntime } from '../runtime/runtime-context.ts';

interface Closable {
	onClose(): void;
}

/** Like `lazyPart`, for a dialog: when its script cannot be fetched, a message says so, and the page that opened it stays. */
export function dialogPart<Props extends Closable>(fetch: () => Promise<ComponentType<Props>>): LazyPart<Props> {
	const Part = lazyPart(fetch);
	const draw = (props: Props) => (
		<Closing onClose={props.onClose}>
			<Part {...props} />
		</Closing>
	);
	return Object.assign(draw, { load: Part.load });
}

/** Closes the dialog inside whose script is missing. */
function Closing({ children, onClose }: Closable & { children: ReactNode }) {
	const { message } = App.useApp();
	const { language } = useRuntime();
	const handleMissing = (error: unknown) => {
		void message.error(readError(error, language).message, 5);
		onClose();
	};
	return <MissingBoundary onMissing={handleMissing}>{children}</MissingBoundary>;
}

/** Other errors are those of the page. */
class MissingBoundary extends Component<{ children: ReactNode; onMissing(error: unknown): void }, { error: unknown }> {
	override state: { error: unknown } = { error: null };

	static getDerivedStateFromError(error: unknown) {
		return { error };
	}

	override componentDidCatch(error: unknown): void {
		if (isMissingPart(error)) this.props.onMissing(error);
	}

	override render(): ReactNode {
		const { error } = this.state;
		if (error === null) return this.props.children;
		if (!isMissingPart(error)) throw error;
		return null;
	}
}
