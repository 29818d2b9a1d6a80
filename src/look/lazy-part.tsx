import { type ComponentType, lazy, useState } from 'react';

import { fetchPart as fetchInTime } from '../feedback/missing-part.ts';

/** A part of the portal in a script of its own. */
export interface LazyPart<Props> {
	(props: Props): React.JSX.Element;
	/** Loads the script ahead of its use. */
	load(): Promise<unknown>;
}

const failed = new Set<() => void>();

/**
 * Whoever opens a part that could not be fetched asks for it again: React alone remembers a failure for ever.
 * Called when the failure has been told, because a part that is not drawn yet would be asked for again and again.
 */
export function forgetFailedParts(): void {
	for (const forget of failed) forget();
	failed.clear();
}

/**
 * Like React's `lazy`, but a part whose script is already there is drawn at once:
 * React holds each step from a fallback to its content back for 300 ms, and a page is several such steps deep.
 */
export function lazyPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
	const load = async () => {
		try {
			part.loaded = await fetchInTime(fetchPart);
			return { default: part.loaded };
		} catch (error) {
			failed.add(forget);
			throw error;
		}
	};
	const wait = () => lazy(load) as unknown as ComponentType<Props>;
	const part: Part<Props> = { loaded: null, waiting: wait() };
	const forget = () => {
		part.waiting = wait();
	};
	return Object.assign((props: Props) => <Content part={part} props={props} />, { load });
}

interface Part<Props> {
	loaded: ComponentType<Props> | null;
	waiting: ComponentType<Props>;
}

/** A part that began as waiting stays so, because changing the component would lose its state. */
function Content<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
	const [Shown] = useState(() => part.loaded ?? part.waiting);
	return <Shown {...props} />;
}
