/**
 * Ends this process when the npm that started it was ended: npm passes the signal to a shell, and the shell keeps it
 * to itself, so all that reaches us is that our parent is gone.
 */
export function followNpm() {
	if (!process.env.npm_lifecycle_event) return;
	const parent = process.ppid;
	const timer = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(timer);
		process.kill(process.pid, 'SIGTERM');
	}, 250);
	timer.unref();
}
