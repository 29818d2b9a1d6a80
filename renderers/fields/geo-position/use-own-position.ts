import { useEffect, useRef, useState } from 'react';

import type { Message } from '../../../contract/base/define-texts.ts';
import { writePosition } from '../../../contract/fields/geo-position/position.ts';
import { texts } from './texts.ts';

const timeout = 15_000;
const problems: Record<number, Message> = { 1: texts.refused(), 2: texts.notAvailable(), 3: texts.timeout() };

/**
 * Gets the position of the device from the browser. `report` shows a message; it is a problem if `isProblem`.
 * `forget` removes the message and ignores a position that is still being determined.
 */
export function useOwnPosition(onFound: (position: string) => void) {
	const [report, setReport] = useState<{ message: Message; isProblem: boolean } | null>(null);
	const [isLocating, setLocating] = useState(false);
	const latest = useRef(onFound);
	latest.current = onFound;
	/** The request whose reply counts. */
	const asked = useRef<symbol>(undefined);
	const forget = () => {
		asked.current = undefined;
		setLocating(false);
		setReport(null);
	};
	useEffect(
		() => () => {
			asked.current = undefined;
		},
		[],
	);
	const finish = (message: Message, isProblem: boolean) => {
		setLocating(false);
		setReport({ message, isProblem });
	};
	const locate = () => {
		const { geolocation } = navigator;
		if (!window.isSecureContext) return finish(texts.insecure(), true);
		if (!geolocation) return finish(texts.notAvailable(), true);
		const own = Symbol('request');
		asked.current = own;
		setLocating(true);
		setReport({ message: texts.locating(), isProblem: false });
		geolocation.getCurrentPosition(
			({ coords }) => {
				if (asked.current !== own) return;
				latest.current(writePosition(coords));
				finish(texts.located({ metres: Math.ceil(coords.accuracy) }), false);
			},
			({ code }) => asked.current === own && finish(problems[code] ?? texts.notAvailable(), true),
			{ enableHighAccuracy: true, timeout, maximumAge: 60_000 },
		);
	};
	return { locate, isLocating, report, forget };
}
