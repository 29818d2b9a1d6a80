/** The colours of the states of cases, by their name. */
export const statusColors: Record<string, string> = {
	running: 'processing',
	done: 'success',
	rejected: 'error',
	suspended: 'warning',
	failed: 'error',
};
