import { useEffect, useRef, useState } from 'react';

import type { Message } from '../../../contract/base/define-texts.ts';
import { writePosition } from '../../../contract/fields/geo-position/position.ts';
import { texts } from './texts.ts';

const timeout = 15_000;
const problems: Record<number, Message> = { 1: texts.refused(), 2: texts.notAvailable(), 3: texts.timeout() };

/** Gets the position of the device from the browser. `report` shows a message; it is a problem if `isProblem`. */
export function useOwnPosition(onFound: (position: string) => void) {
	const [report, setReport] = useState<{ message: Message; isProblem: boolean } | null>(null);
	const [isLocating, setLocating] = useState(false);
	const isShown = useRef(true);
	useEffect(() => {
		isShown.current = true;
		return () => {
			isShown.current = false;
		};
	}, []);
	const finish = (message: Message, isProblem: boolean) => {
		if (!isShown.current) return;
		setLocating(false);
		setReport({ message, isProblem });
	};
	const locate = () => {
		const { geolocation } = navigator;
		if (!window.isSecureContext) return finish(texts.insecure(), true);
		if (!geolocation) return finish(texts.notAvailable(), true);
		setLocating(true);
		setReport({ message: texts.locating(), isProblem: false });
		geolocation.getCurrentPosition(
			({ coords }) => {
				if (isShown.current) onFound(writePosition(coords));
				finish(texts.located({ metres: Math.ceil(coords.accuracy) }), false);
			},
			({ code }) => finish(problems[code] ?? texts.notAvailable(), true),
			{ enableHighAccuracy: true, timeout, maximumAge: 60_000 },
		);
	};
	return { locate, isLocating, report, forget: () => setReport(null) };
}
