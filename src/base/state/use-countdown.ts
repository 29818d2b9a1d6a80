import { useEffect, useState } from 'react';

/** Seconds that count down to 0, and the function that starts them. */
export function useCountdown(): [secondsLeft: number, start: (seconds: number) => void] {
	const [secondsLeft, setSecondsLeft] = useState(0);
	const isRunning = secondsLeft > 0;
	useEffect(() => {
		if (!isRunning) return;
		const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
		return () => clearInterval(timer);
	}, [isRunning]);
	return [secondsLeft, setSecondsLeft];
}
