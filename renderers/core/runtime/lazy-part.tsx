import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';

import { fetchPart } from './fetch-part.ts';

/** A part of the portal in a script of its own. */
export interface LazyPart<Props> {
	(props: Props): React.JSX.Element;
	/** Loads the script ahead of its use. */
	load(): Promise<ComponentType<Props>>;
}

/**
 * Like React's `lazy`, but what is `waiting` for its script is no fallback of a `Suspense`: React holds each step from such a fallback to
 * its content back for 300 ms, and a dialog in a page is several steps deep. A part whose script is there is drawn at once; one whose
 * script could not be fetched throws where it is, and fetches it again when it is drawn again.
 */
export function lazyPart<Props extends object>(
	fetch: () => Promise<ComponentType<Props>>,
	waiting: (props: Props) => ReactNode = () => null,
): LazyPart<Props> {
	const load = async () => {
		part.loaded = await fetchPart(fetch);
		return part.loaded;
	};
	const part: Part<Props> = { loaded: null, waiting, load };
	return Object.assign((props: Props) => <Content part={part} props={props} />, { load });
}

interface Part<Props> extends Pick<LazyPart<Props>, 'load'> {
	loaded: ComponentType<Props> | null;
	waiting(props: Props): ReactNode;
}

interface State<Props> {
	Shown: ComponentType<Props> | null;
	failure?: unknown;
}

function Content<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
	const [{ Shown, failure }, setState] = useState<State<Props>>({ Shown: part.loaded });
	const isThere = Shown !== null;
	useLayoutEffect(() => {
		if (isThere) return;
		let isGone = false;
		const show = (state: State<Props>) => !isGone && setState(state);
		part.load().then(
			(Loaded) => show({ Shown: Loaded }),
			(error: unknown) => show({ Shown: null, failure: error }),
		);
		return () => {
			isGone = true;
		};
	}, [part, isThere]);
	if (failure !== undefined) throw failure;
	return Shown === null ? part.waiting(props) : <Shown {...props} />;
}
